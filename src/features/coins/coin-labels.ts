import { listFormat } from '#lib/format/intl.ts';
import type { Coin, CoinContract, CoinRights, ReserveParts } from '#lib/schema/coin-schema.ts';
import { formatPartialDate, formatShortDate } from '#lib/format/partial-dates.ts';
import * as m from '#messages/coins.ts';

export const designLabels: Record<Coin['design'], string> = {
  get fiat() {
    return m.fiatCollateralized();
  },
  get crypto() {
    return m.cryptoCollateralized();
  },
  get algorithmic() {
    return m.algorithmic();
  },
  get synthetic() {
    return m.synthetic();
  },
  get commodity() {
    return m.commodityBacked();
  },
  get fund() {
    return m.fundShare();
  },
  get assets() {
    return m.otherAssets();
  },
};

export const statusLabels: Record<Coin['status'], string> = {
  get active() {
    return m.active();
  },
  get announced() {
    return m.announced();
  },
  get 'winding-down'() {
    return m.windingDown();
  },
  get depegged() {
    return m.offItsPeg();
  },
  get discontinued() {
    return m.discontinued();
  },
  get failed() {
    return m.failed();
  },
};

export const unitLabels: Record<Coin['peg']['unit'], string> = {
  get USD() {
    return m.usDollar();
  },
  get EUR() {
    return m.euro();
  },
  get JPY() {
    return m.yen();
  },
  get SGD() {
    return m.singaporeDollar();
  },
  get BRL() {
    return m.brazilianReal();
  },
  get MXN() {
    return m.mexicanPeso();
  },
  get RUB() {
    return m.ruble();
  },
  get XAU() {
    return m.gold();
  },
  get CPI() {
    return m.inflationAdjustedDollar();
  },
};

/** The rows of the holder's card, in the order in which one would ask. */
export const rightsLabels: readonly (readonly [keyof CoinRights, () => string])[] = [
  ['redeem', m.whoCanRedeem],
  ['minimum', m.minimum],
  ['fee', m.fee],
  ['time', m.howLongItTakes],
  ['freeze', m.whoCanFreezeIt],
  ['reserve', m.whereTheReserveIs],
  ['check', m.whoChecksIt],
  ['law', m.whichLaw],
  ['complain', m.ifItGoesWrong],
];

export const kindLabels: Record<CoinContract['kind'], string> = {
  get issued() {
    return m.issuedHere();
  },
  get 'stand-in'() {
    return m.standInWithTheIssuers();
  },
  get bridged() {
    return m.bridgedAClaimOnSomeone();
  },
  get legacy() {
    return m.noLongerInUse();
  },
};

/**
 * For a right without a statement. That an issuer doesn't say, and that a right does not apply,
 * are statements with a source: what is left is what nobody has looked up.
 */
export function blankLabel({ status }: Pick<Coin, 'status'>): string {
  if (isInUse({ status })) return m.weHaventCheckedThisYet();
  return status === 'depegged' ? m.weHaventCheckedOffItsPeg() : m.weHaventCheckedThisBecause();
}

/** The terms of redeeming, which share the words that follow them in a sentence. */
const termsInSentence = {
  minimum: m.minimumInSentence,
  fee: m.feeInSentence,
  time: m.waitingTimeInSentence,
} as const;
type Term = keyof typeof termsInSentence;
const isTerm = (right: keyof CoinRights): right is Term => right in termsInSentence;

/** Each other right within a sentence: as its first, which names the coin, and after another. */
const rightsInSentence: Record<
  Exclude<keyof CoinRights, Term>,
  (coin: string) => [first: string, later: string]
> = {
  redeem: (coin) => [m.whoCanRedeemCoin({ coin }), m.whoCanRedeemItLater()],
  freeze: (coin) => [m.whoCanFreezeCoin({ coin }), m.whoCanFreezeItLater()],
  reserve: (coin) => [m.whereTheReserveBehindIs({ coin }), m.whereTheReserveIsKept()],
  check: (coin) => [m.whoExaminesTheReserveBehind({ coin }), m.whoExaminesTheReserve()],
  law: (coin) => [m.whichLawAppliesTo({ coin }), m.whichLawApplies()],
  complain: (coin) => [m.whereToComplainAbout({ coin }), m.whereToComplain()],
};

/** `the minimum, fee or waiting time for redeeming A7A5, or where to complain`. */
function listRights(coin: string, rights: readonly (keyof CoinRights)[]): string {
  const list = (items: readonly string[]) => listFormat('disjunction').format(items);
  const terms = rights.filter(isTerm);
  const names = list(terms.map((term) => termsInSentence[term]()));
  const items = rights.flatMap((right, index) => {
    if (!isTerm(right)) return [rightsInSentence[right](coin)[index === 0 ? 0 : 1]];
    if (right !== terms[0]) return [];
    if (index > 0) return [m.withWhatTerms({ terms: names })];
    return [
      terms.every((term) => term === 'time')
        ? m.howLongItTakesToRedeem({ coin })
        : m.theTermsForRedeeming({ terms: names, coin }),
    ];
  });
  const [first = '', second = ''] = items;
  // Without its comma the second of two would be read as one more of the terms.
  return items.length === 2 && first.includes(' or ') ? `${first}, or ${second}` : list(items);
}

/** The rights that nobody has looked up, named with the coin, and whom a reader can ask. */
export function blankSentence(
  coin: Pick<Coin, 'name' | 'ticker' | 'lead' | 'status' | 'issuer' | 'promise'>,
  rights: readonly (keyof CoinRights)[],
): string {
  const ticker = calledInText(coin);
  if (isInUse(coin)) {
    return m.weHaventCheckedYetCan({
      ticker: listRights(ticker, rights),
      issuer: whomToAsk(coin.issuer),
    });
  }
  // Of a coin that nobody redeems, the terms are no open question.
  const others = rights.filter((right) => !isTerm(right));
  if (coin.promise?.who === 'nobody' && others.length > 0 && others.length === rights.length - 3) {
    return m.nobodyRedeemsAndUnchecked({ ticker, listOf: listRights('it', others) });
  }
  const unchecked = { ticker, listOf: listRights('it', rights) };
  return coin.status === 'depegged'
    ? m.isOffItsPegUnchecked(unchecked)
    : m.isNoLongerInNormal(unchecked);
}

/**
 * What sentences call a coin: its ticker, or its name where its own lead keeps to that, as with
 * `Legacy Frax Dollar`, whose ticker has gone to another token.
 */
export function calledInText({
  name,
  ticker,
  lead,
}: Pick<Coin, 'name' | 'ticker' | 'lead'>): string {
  return lead.includes(ticker) ? ticker : name;
}

/** The short name of the issuer, without its owner or kind: `Bridge (Stripe)`, `Usual protocol`. */
function whomToAsk({ ask, short }: Coin['issuer']): string {
  return ask ?? short.replace(/ (\(.*\)|protocol)$/, '');
}

/** `Active since September 26, 2018`, `Off its peg since June 8, 2026`, `Failed, June 16, 2021`. */
export function statusLabel({ status, launched, ended }: Coin): string {
  const word = statusLabels[status];
  if (ended) {
    const link = status === 'depegged' ? ' since' : ',';
    return `${word}${link} ${formatPartialDate(ended)}`;
  }
  return launched && status === 'active'
    ? m.stateSince({ state: word, date: formatPartialDate(launched) })
    : word;
}

/**
 * The date below a coin's status in the table: `since Sep 2018` or `launch not known` for one in use,
 * `Jun 2021` for the day when it ended; null where the status began on a day that we don't know,
 * which its launch is not.
 */
export function statusDate({
  status,
  launched,
  ended,
}: Pick<Coin, 'status' | 'launched' | 'ended'>): string | null {
  if (ended) return formatShortDate(ended);
  if (status !== 'active') return null;
  return launched ? m.sinceDay({ day: formatShortDate(launched) }) : m.launchNotKnown();
}

/** What stands in place of `statusDate` where coins are in the order of their launch. */
export function launchDate({ launched }: Pick<Coin, 'launched'>): string {
  return launched ? m.launchedInMonth({ day: formatShortDate(launched) }) : m.launchNotKnown();
}

/** A coin's name in a list of others: with its state, unless it is in use. */
export function nameWithStatus({ name, status }: Pick<Coin, 'name' | 'status'>): string {
  return isInUse({ status }) ? name : `${name} (${statusLabels[status].toLowerCase()})`;
}

/** Whether holders can count on it as it was meant: decides the tone of its tag, with the word. */
export function isInUse({ status }: Pick<Coin, 'status'>): boolean {
  return status === 'active' || status === 'announced';
}

/** A date inside a sentence: `on June 30, 2026`, `in June 2026`, `in 2026`. */
export const onDate = (date: string): string =>
  date.length === 10
    ? m.onDay({ day: formatPartialDate(date) })
    : m.inMonth({ month: formatPartialDate(date) });

/** When a coin had its parts: words of the content, such as “in mid-2026”, stand as they are. */
export function onDateOf({ at }: Pick<ReserveParts, 'at'>): string | null {
  return at !== null && /^\d{4}(-\d{2}){0,2}$/.test(at) ? onDate(at) : at;
}
