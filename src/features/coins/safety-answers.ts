/**
 * Four questions that somebody who holds a coin would ask, answered from its file and its recorded
 * depegs. There is no score: what is not known is said to be so.
 */
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { isOwnDepeg, isMinorDepeg, worstPrice } from '#lib/content/depeg-facts.ts';
import { listFormat } from '#lib/format/intl.ts';
import { inPegUnits, inScale, unitBack } from './peg-money.ts';
import { calledInText, isInUse, onDate, onDateOf } from './coin-labels.ts';
import * as m from '#messages/coins.ts';

export type Answer = {
  id: string;
  question: string;
  /** The first sentence, which is the answer in short. */
  lead?: string | undefined;
  /** Null where nobody has looked it up. */
  text: string | null;
  /** Keys of the coin's sources. */
  from: readonly string[];
  /** The page that has the sources of what the text says of an episode. */
  link?: { text: string; href: string } | undefined;
};

/** Whole sentences from the start of a text, as many as fit, and one at least. */
export function opening(text: string, longest: number): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z“])/);
  let kept = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (kept.length + sentence.length + 1 > longest) break;
    kept += ` ${sentence}`;
  }
  return kept;
}

const COUNTS = [m.never, m.once, m.twice, m.threeTimes, m.fourTimes, m.fiveTimes, m.sixTimes];
const times = (count: number) => COUNTS[count]?.() ?? m.countTimes({ count });

const isUnclear = (own: readonly Depeg[]) =>
  own.every(({ outcome }) => outcome !== 'recovered') &&
  own.some(({ outcome }) => outcome === 'unclear');

/** One "we don't know" says both that the way back and that the low are unknown. */
const pegLossesWithoutLow = (ticker: string, own: readonly Depeg[]): string =>
  isUnclear(own)
    ? m.lostAndUnclearNorHowLow({ ticker, times: times(own.length) })
    : m.weDontKnowHowLow({ said: pegLossesOf(ticker, own) });

/** An ended coin that didn't come back, or of which that is unknown, is a plain no. */
function answeredNo(coin: Coin, own: readonly Depeg[], said: string): string {
  const isNo =
    !isInUse(coin) &&
    own.some(({ outcome }) => outcome !== 'recovered' && outcome !== 'wound-down');
  return isNo ? m.noItDidNot({ said }) : said;
}

/** How often a coin has lost its peg, and whether it came back; slips are counted by themselves. */
function pegLossesOf(ticker: string, own: readonly Depeg[]): string {
  const slips = own.filter(isMinorDepeg);
  const lost = own.filter((one) => !isMinorDepeg(one));
  const slipped = { ticker, times: times(slips.length) };
  if (slips.length === 0) return realLossesOf(ticker, own);
  if (own.every(({ outcome }) => outcome === 'recovered') && lost.length > 0)
    return m.listedAndRecovered({ ticker, times: times(own.length), slips: times(slips.length) });
  if (lost.length > 0) return `${realLossesOf(ticker, lost)} ${m.alsoSlipped(slipped)}`;
  return slips.every(({ outcome }) => outcome === 'wound-down')
    ? m.slippedAndWoundDown(slipped)
    : m.slippedAndRecovered(slipped);
}

function realLossesOf(ticker: string, own: readonly Depeg[]): string {
  const back = own.filter(({ outcome }) => outcome === 'recovered').length;
  const known = { ticker, times: times(own.length) };
  if (back === own.length)
    return own.length === 1 ? m.lostAndRecovered(known) : m.lostAndRecoveredEachTime(known);
  if (back > 0) return m.lostAndRecoveredSometimes({ ...known, back: times(back) });
  if (own.every(({ outcome }) => outcome === 'wound-down')) return m.lostAndWoundDown(known);
  if (isUnclear(own)) return m.lostAndUnclear(known);
  return own.length === 1
    ? m.lostOnceAndHasNotRecovered({ ticker })
    : m.lostAndHasNotRecovered(known);
}

/** An episode that the coin had together with others is its own; one that only moved it isn't. */
const shared = (coin: Coin, depeg: Depeg): Depeg[] => (isOwnDepeg(coin, depeg) ? [depeg] : []);

/** The depeg of another coin that moved this one, up or down, or one that they had together. */
function pulledDown(coin: Coin, { coinName, start }: Depeg): string {
  const ticker = calledInText(coin);
  const names = coinName.split(', ');
  if (!names.includes(coin.ticker))
    return m.weHaveNoRecordOfLosing({
      ticker,
      coinName,
      unit: unitBack(coin.peg.unit),
      start: onDate(start),
    });
  const others = names.filter((name) => name !== coin.ticker);
  return m.lostItsPegAtThe({
    ticker,
    count: others.length,
    others: listFormat('conjunction').format(others),
    start: onDate(start),
  });
}

/** Of a coin without a depeg on record: what its price is meant to do, and that we know of no fall. */
function noDepegAnswer(coin: Coin): string {
  const { peg, design } = coin;
  const ticker = calledInText(coin);
  if (peg.unit === 'XAU') return m.isMeantToFollowGold({ ticker });
  if (peg.unit === 'CPI') return m.isMeantToKeepBuyingPower({ ticker });
  if (design === 'fund' && !peg.text.startsWith('1 ')) return m.isMeantToRise({ ticker });
  const worth = { ticker, unit: unitBack(peg.unit) };
  return isInUse(coin) ? m.weHaveNoRecordOfLosingIts(worth) : m.wasMeantToBeWorth(worth);
}

/** A price that is known beside the list of depegs, after what the list says. */
function withLowest({ lowest, peg }: Coin, said: string): string {
  if (!lowest) return said;
  const price = inPegUnits(lowest.price, peg.unit);
  return m.theLowestThatWeKnow({ said, price, when: lowest.when });
}

function priceAnswer(coin: Coin, depegs: readonly Depeg[]): Answer {
  const ticker = calledInText(coin);
  const answer = {
    id: 'price',
    question: isInUse(coin) ? m.doesItKeepItsPrice() : m.didItKeepItsPrice(),
    from: [],
  };
  const own = depegs.filter((one) => one.coin === coin.id);
  const [first] = own;
  if (!first) {
    // The newest comes first; where one coin pulled the next, the first of them is the cause.
    const pulled = depegs.at(-1);
    return pulled
      ? {
          ...answer,
          text: withLowest(coin, answeredNo(coin, shared(coin, pulled), pulledDown(coin, pulled))),
          link: { text: pulled.title, href: `/learn/depegs/${pulled.id}` },
        }
      : { ...answer, text: withLowest(coin, noDepegAnswer(coin)) };
  }
  const worst = worstPrice(own);
  const { episode } = worst ?? { episode: first };
  const link = { text: episode.title, href: `/learn/depegs/${episode.id}` };
  if (!worst) {
    return { ...answer, text: answeredNo(coin, own, pegLossesWithoutLow(ticker, own)), link };
  }
  const price = inPegUnits(worst.price, coin.peg.unit);
  // Each page gives the extreme of its first thirty days: a coin that failed may have gone further.
  const extreme = { price, date: onDate(worst.date) };
  const lowest = own.length > 1 ? m.itsLowestPriceOfSeveral : m.itsLowestPrice;
  const told = worst.word === 'lowest' ? lowest(extreme) : m.itsHighestPrice(extreme);
  const said = `${pegLossesOf(ticker, own)} ${told}`;
  return { ...answer, text: answeredNo(coin, own, said), link };
}

/** A minimum that says only that there is none, or that none was found, is left to the table. */
const SAYS_NONE =
  /^(We found no|The contracts set no|There is no|No minimum|A local bank|\S+ can’t be redeemed)/;

/** The minimum stands before what is left to everyone else, who has nothing to do with it. */
function withMinimum(redeem: string, minimum: string | undefined): string {
  if (minimum === undefined) return redeem;
  const [own = '', others] = redeem.split(/ (?=Everyone else )/);
  return [own, minimum, ...(others === undefined ? [] : [others])].join(' ');
}

function redeemAnswer({ peg, rights, ...coin }: Coin): Answer {
  const { redeem, minimum } = rights;
  const named = minimum && !SAYS_NONE.test(minimum.text) ? minimum : null;
  return {
    id: 'redeem',
    question: isInUse(coin) ? m.canYouGetBack({ unit: unitBack(peg.unit) }) : m.whatDidHoldersGet(),
    text: redeem && withMinimum(redeem.text, named?.text),
    from: [...(redeem?.from ?? []), ...(named?.from ?? [])],
  };
}

const ONE_LINE = 150;

/** All assets beside all that is owed; null where only shares are known. */
function countedMoney(coin: Coin): string | null {
  const { peg, issuer } = coin;
  const { parts } = coin.backing;
  if (!parts?.assets || !parts.owed) return null;
  const sums = {
    assets: inScale(parts.assets, parts.unit, peg.unit),
    owed: inScale(parts.owed, parts.unit, peg.unit),
  };
  const at = onDateOf(parts);
  if (parts.of === 'reserve') {
    const reserve = { ...sums, ticker: calledInText(coin) };
    return at ? m.theReserveHeldOn({ ...reserve, at }) : m.theReserveHeld(reserve);
  }
  const owner = { ...sums, issuer: issuer.short };
  return at ? m.theIssuerHadAssetsOn({ ...owner, at }) : m.theIssuerHadAssetsOf(owner);
}

function moneyAnswer(coin: Coin): Answer {
  const { backing, rights } = coin;
  const { parts } = backing;
  const { check } = rights;
  const counted = countedMoney(coin) ?? opening(backing.text, ONE_LINE);
  if (!isInUse(coin)) {
    return { id: 'money', question: m.whatBackedIt(), text: counted, from: backing.from };
  }
  const checked = check ? opening(check.text, ONE_LINE) : m.weDontKnowWhoChecks();
  return {
    id: 'money',
    question: m.isTheMoneyThere(),
    text: `${counted} ${checked}`,
    from: [...(parts?.from ?? backing.from), ...(check?.from ?? [])],
  };
}

function freezeAnswer({ rights: { freeze } }: Coin): Answer {
  return {
    id: 'freeze',
    question: m.canItBeTakenFrom(),
    text: freeze && opening(freeze.text, 210),
    from: freeze?.from ?? [],
  };
}

const endQuestions: Partial<Record<Coin['status'], string>> = {
  get depegged() {
    return m.whatWentWrong();
  },
  get 'winding-down'() {
    return m.whatIsHappeningToIt();
  },
};

/** A coin that fell and did not come back: what it paid those who sold at its lowest. */
function withLoss(coin: Coin, depegs: readonly Depeg[], price: Answer, redeem: Answer) {
  const own = depegs.filter((one) => one.coin === coin.id);
  const worst = worstPrice(own);
  const isLost =
    worst?.word === 'lowest' && /^(failed|repriced|unclear)$/.test(worst.episode.outcome);
  if (!worst || !isLost || redeem.text === null) return { price, redeem };
  const extreme = { price: inPegUnits(worst.price, coin.peg.unit), date: onDate(worst.date) };
  const ticker = calledInText(coin);
  const said = answeredNo(coin, own, pegLossesOf(ticker, own));
  return {
    price: { ...price, text: said, link: undefined },
    redeem: { ...redeem, lead: m.soldAtTheLowest({ ...extreme, ticker }), link: price.link },
  };
}

/** Of a coin in use whether it is safe; of an ended one what happened and what holders got. */
export function safetyAnswers(coin: Coin, depegs: readonly Depeg[]): Answer[] {
  const [price, redeem, money] = [
    priceAnswer(coin, depegs),
    redeemAnswer(coin),
    moneyAnswer(coin),
  ] as const;
  if (isInUse(coin) || !coin.statusNote)
    return [price, redeem, money, freezeAnswer(coin)].map(once);
  const { text, from } = coin.statusNote;
  const question = endQuestions[coin.status] ?? m.howDidItEnd();
  const told = withLoss(coin, depegs, price, redeem);
  return [{ id: 'end', question, text, from }, told.redeem, money, told.price].map(once);
}

/** Two statements of one answer may rest on one source: it is named once. */
function once(answer: Answer): Answer {
  return { ...answer, from: [...new Set(answer.from)] };
}
