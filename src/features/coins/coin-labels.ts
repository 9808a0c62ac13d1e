import { listFormat } from '#lib/format/intl.ts';
import type { Coin, CoinContract, CoinRights } from '#lib/schema/coin-schema.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import * as m from '#messages/coins.ts';

export const designLabels: Record<Coin['design'], string> = {
  fiat: 'Fiat-Collateralized',
  crypto: 'Crypto-Collateralized',
  get algorithmic() {
    return m.algorithmic();
  },
  get synthetic() {
    return m.synthetic();
  },
  commodity: 'Commodity-backed',
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
export const rightsLabels: readonly (readonly [keyof CoinRights, string])[] = [
  ['redeem', 'Who can redeem'],
  ['minimum', 'Minimum'],
  ['fee', 'Fee'],
  ['time', 'How long it takes'],
  ['freeze', 'Who can freeze it'],
  ['reserve', 'Where the reserve is'],
  ['check', 'Who checks it'],
  ['law', 'Which law'],
  ['complain', 'If it goes wrong'],
];

export const kindLabels: Record<CoinContract['kind'], string> = {
  get issued() {
    return m.issuedHere();
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
  return isInUse({ status }) ? m.weHaventCheckedThisYet() : m.weHaventCheckedThisBecause();
}

/** Each right within a sentence: as its first, which names the coin, and after another. */
const rightsInSentence: Record<keyof CoinRights, (coin: string) => [first: string, later: string]> =
  {
    redeem: (coin) => [`who can redeem ${coin}`, 'who can redeem it'],
    minimum: (coin) => [`what the minimum is for redeeming ${coin}`, 'what the minimum is'],
    fee: (coin) => [`what it costs to redeem ${coin}`, 'what redeeming costs'],
    time: (coin) => [`how long it takes to redeem ${coin}`, 'how long redeeming takes'],
    freeze: (coin) => [`who can freeze ${coin}`, 'who can freeze it'],
    reserve: (coin) => [m.whereTheReserveBehindIs({ coin }), 'where the reserve is kept'],
    check: (coin) => [`who checks the reserve behind ${coin}`, 'who checks the reserve'],
    law: (coin) => [`which law applies to ${coin}`, 'which law applies to it'],
    complain: (coin) => [`where to complain about ${coin}`, 'where to complain'],
  };

/** The rights that nobody has looked up, named with the coin, and whom a reader can ask. */
export function blankSentence(
  { ticker, status, issuer }: Pick<Coin, 'ticker' | 'status' | 'issuer'>,
  rights: readonly (keyof CoinRights)[],
): string {
  const listOf = (coin: string) =>
    listFormat('disjunction').format(
      rights.map((right, index) => rightsInSentence[right](coin)[index === 0 ? 0 : 1]),
    );
  return isInUse({ status })
    ? m.weHaventCheckedYetCan({ ticker: listOf(ticker), issuer: whomToAsk(issuer) })
    : m.isNoLongerInNormal({ ticker, listOf: listOf('it') });
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
  return launched && status === 'active' ? `${word} since ${formatPartialDate(launched)}` : word;
}

/** A coin's name in a list of others: with its state, unless it is in use. */
export function nameWithStatus({ name, status }: Pick<Coin, 'name' | 'status'>): string {
  return isInUse({ status }) ? name : `${name} (${statusLabels[status].toLowerCase()})`;
}

/** Whether holders can count on it as it was meant: decides the tone of its tag, with the word. */
export function isInUse({ status }: Pick<Coin, 'status'>): boolean {
  return status === 'active' || status === 'announced';
}
