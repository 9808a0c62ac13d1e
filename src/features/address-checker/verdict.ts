import type { CoinContract } from '#lib/schema/coin-schema.ts';

/** A listed contract, as it is shipped to the browser. */
export type ListedContract = Pick<CoinContract, 'address' | 'kind' | 'shownAs' | 'note'> & {
  /** Name of the chain. */
  chain: string;
  /** The chain tells small letters and capitals apart in addresses. */
  isExact: boolean;
  coin: string;
  name: string;
  ticker: string;
  /** Where the issuer lists its own contracts. */
  issuersPage: string | null;
};

export type ContractList = { checked: string; contracts: readonly ListedContract[] };

export type Verdict =
  | { kind: 'empty' }
  | { kind: 'no-address' }
  | { kind: 'listed'; matches: readonly ListedContract[]; isMistyped: boolean }
  | { kind: 'look-alike'; of: ListedContract }
  | { kind: 'unknown'; isMistyped: boolean };

const EVM = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/;
const OTHERS = [
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/,
  /\bG[A-Z2-7]{55}\b/,
  /\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/,
];
/** On chains that number their assets. Between words any number may stand, so it counts alone or in a link. */
const NUMBER = /^\d{4,12}$/;
const NUMBER_IN_LINK = /\/(?:asset|token)\/(\d{4,12})(?!\w)/;
/** As many characters as people compare, at each end. */
const SEEN = 4;

/**
 * The address in what was pasted: alone, in an explorer's link, or between words, where a number is
 * none; else null.
 */
export function findAddress(pasted: string): string | null {
  // Characters without width travel along when one copies from a page.
  const text = pasted.replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '').trim();
  if (NUMBER.test(text)) return text;
  const [, number] = NUMBER_IN_LINK.exec(text) ?? [];
  if (number) return number;
  for (const form of [EVM, ...OTHERS]) {
    const [found] = form.exec(text) ?? [];
    if (found) return found;
  }
  return null;
}

function sameEnds(a: string, b: string): boolean {
  const start = a.startsWith('0x') ? 2 + SEEN : SEEN;
  return a.slice(0, start) === b.slice(0, start) && a.slice(-SEEN) === b.slice(-SEEN);
}

function hasBadCapitals(address: string, withChecksum: (address: string) => string): boolean {
  if (!EVM.test(address)) return false;
  const digits = address.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixed && withChecksum(address) !== address;
}

/**
 * What we know of a pasted address.
 * @param withChecksum gives an address of an Ethereum-like chain the capitals of EIP-55.
 */
export function judge(
  pasted: string,
  list: readonly ListedContract[],
  withChecksum: (address: string) => string,
): Verdict {
  if (pasted.trim() === '') return { kind: 'empty' };
  const address = findAddress(pasted);
  if (!address) return { kind: 'no-address' };
  const isMistyped = hasBadCapitals(address, withChecksum);
  const small = address.toLowerCase();
  const matches = list.filter((one) =>
    one.isExact ? one.address === address : one.address.toLowerCase() === small,
  );
  if (matches.length > 0) return { kind: 'listed', matches, isMistyped };
  const double = list.find(
    (one) => one.address.length > 2 * SEEN + 4 && sameEnds(one.address.toLowerCase(), small),
  );
  return double ? { kind: 'look-alike', of: double } : { kind: 'unknown', isMistyped };
}
