/** What stands on a coin's specimen note, taken from its file and its recorded depegs. */
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { furthest, formatPrice, isOwnDepeg, worstPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate, yearOf } from '#lib/format/partial-dates.ts';
import * as m from '#messages/coins.ts';

/** A depeg as a mark on the note's thread. */
export type ThreadMark = {
  /** The year it began, with its part: `2023.19`. */
  year: number;
  /** How far the price was from par, as a share of it; null where no price is known to us. */
  depth: number | null;
  side: 'below' | 'above';
};

export type NoteText = {
  ticker: string;
  issuer: string;
  gives: string;
  /** Whether that is one of a unit: the others promise nothing, or something without a number. */
  givesOne: boolean;
  to: string;
  terms: string | null;
  record: string;
  serial: string;
  /** Of a coin that has ended: in what way, and when. */
  stamp: readonly [word: string, date: string] | null;
  marks: readonly ThreadMark[];
};

const NO_PROMISE = {
  get gives() {
    return m.weKnowOfNoPromise();
  },
  get to() {
    return m.ourSourcesNameNobodyWho();
  },
  get terms() {
    return m.giveMoneyForIt();
  },
};

const stampWords: Partial<Record<Coin['status'], string>> = {
  get depegged() {
    return m.offItsPeg2();
  },
  get discontinued() {
    return m.stampEnded();
  },
  get failed() {
    return m.stampFailed();
  },
};

/** `0xdAC17F…831ec7`: enough to tell a contract from a look-alike at a glance, not to trust it. */
function shortAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}

/** An episode in which another coin pulled this one along has that coin's price, and not its own. */
function threadMark(coin: Coin, depeg: Depeg): ThreadMark {
  const extreme = depeg.coin === coin.id ? furthest(depeg) : null;
  return {
    year: yearOf(depeg.start),
    depth: extreme && Math.abs(1 - extreme.price),
    side: extreme?.word === 'high' ? 'above' : 'below',
  };
}

/** `Off its peg 6 times on our list. Lowest within 30 days: 0.9251`. */
function recordSentence(coin: Coin, depegs: readonly Depeg[]): string {
  if (depegs.length === 0) return m.noDepegInOurRecords();
  const worst = worstPrice(depegs.filter((one) => one.coin === coin.id));
  const record = m.recordOfDepegs({ count: depegs.filter((one) => isOwnDepeg(coin, one)).length });
  if (!worst) return record;
  const price = formatPrice(worst.price);
  return worst.word === 'highest'
    ? m.recordWithHighest({ record, price })
    : m.recordWithLowest({ record, price });
}

/** What the note of a coin says. */
export function noteText(coin: Coin, depegs: readonly Depeg[]): NoteText {
  const { gives, to, terms } = coin.promise ?? NO_PROMISE;
  const [contract] = coin.contracts;
  const word = stampWords[coin.status];
  return {
    ticker: coin.ticker,
    issuer: coin.issuer.short.toUpperCase(),
    gives,
    givesOne: /^(One|A) /.test(gives),
    to,
    terms,
    record: recordSentence(coin, depegs),
    serial: contract ? shortAddress(contract.address) : m.noContractListedHere(),
    stamp:
      word && coin.ended
        ? [word, `${coin.status === 'depegged' ? 'since ' : ''}${formatPartialDate(coin.ended)}`]
        : null,
    marks: depegs.map((depeg) => threadMark(coin, depeg)),
  };
}

/** Lines one after the other; a line that starts a sentence ends the one before. */
function joined(lines: readonly (string | null)[]): string {
  return lines
    .filter((line) => line !== null)
    .reduce((before, line) => before + (/^[A-Z]/.test(line) ? '. ' : ' ') + line);
}

/** What the picture of a note says to those who do not see it. */
export function noteLabel({ ticker, gives, to, terms, record, stamp }: NoteText): string {
  const stamped = stamp
    ? ` ${m.stampedValueValue2({ value: stamp[0].toLowerCase(), value2: stamp[1] })}`
    : '';
  return `${m.specimenNoteOf({ ticker, promise: joined([gives, to, terms]), record })}${stamped}`;
}
