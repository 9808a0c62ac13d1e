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

/** The address that was checked stands in a verdict whole: those of thieves match at both ends. */
export type Verdict =
  | { kind: 'empty' }
  | { kind: 'too-long' }
  | { kind: 'no-address' }
  | { kind: 'several'; addresses: readonly string[] }
  | { kind: 'listed'; address: string; matches: readonly ListedContract[]; isMistyped: boolean }
  | { kind: 'look-alike'; address: string; of: ListedContract }
  | { kind: 'unknown'; address: string; isMistyped: boolean };

/** Characters that the field takes. A browser cuts off the rest, and an address may stand in it. */
export const MAX_PASTED = 400;

const EVM = /^0x[0-9a-fA-F]{40}$/;
const FORMS = [
  EVM,
  /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  /^G[A-Z2-7]{55}$/,
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
];
/** The shortest addresses of any blockchain have 25 characters (XRP Ledger). */
const LONG_WORD = /[0-9A-Za-z]{25,}/g;
/** On chains that number their assets. Between words any number may stand, so it counts alone or in a link. */
const NUMBER = /^\d{4,12}$/;
const NUMBER_IN_LINK = /\/(?:asset|token)\/(\d{4,12})(?!\w)/g;
/** Beside an asset's number: one that is too long for a year or a sum in words may be another's. */
const OTHER_NUMBER = /\b\d{6,12}\b/g;
/** As many characters as people compare, at each end. */
const SEEN = 4;

const hasForm = (word: string) => FORMS.some((form) => form.test(word));

/** Every one once; an address of an Ethereum-like chain is the same in any capitals. */
function distinct(addresses: readonly string[]): string[] {
  const keyOf = (one: string) => (EVM.test(one) ? one.toLowerCase() : one);
  const keys = addresses.map(keyOf);
  return addresses.filter((one, index) => keys.indexOf(keyOf(one)) === index);
}

/**
 * The addresses in what was pasted: alone, in an explorer's link, or between words, where a number
 * is none. Beside one of a form that we list, a long word that may be an address of any other
 * blockchain counts as well.
 */
export function findAddresses(pasted: string): string[] {
  // Characters without width travel along when one copies from a page.
  const text = pasted.replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '').trim();
  if (NUMBER.test(text)) return [text];
  const words = (text.match(LONG_WORD) ?? [])
    .map((word) => word.replace(/^0X/, '0x'))
    .filter((word) => hasForm(word) || /\d/.test(word));
  const linked = [...text.matchAll(NUMBER_IN_LINK)].map(([, number = '']) => number);
  if (linked.length === 0 && !words.some(hasForm)) return [];
  const numbers = linked.length > 0 ? [...linked, ...(text.match(OTHER_NUMBER) ?? [])] : [];
  return distinct([...words, ...numbers]);
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
  if (pasted.length >= MAX_PASTED) return { kind: 'too-long' };
  const addresses = findAddresses(pasted);
  const [address] = addresses;
  if (address === undefined) return { kind: 'no-address' };
  // Whoever wrote the text chose what stands in it, such as a true contract beside a false one.
  if (addresses.length > 1) return { kind: 'several', addresses };
  const isMistyped = hasBadCapitals(address, withChecksum);
  const small = address.toLowerCase();
  const matches = list.filter((one) =>
    one.isExact ? one.address === address : one.address.toLowerCase() === small,
  );
  if (matches.length > 0) return { kind: 'listed', address, matches, isMistyped };
  const double = list.find(
    (one) => one.address.length > 2 * SEEN + 4 && sameEnds(one.address.toLowerCase(), small),
  );
  return double
    ? { kind: 'look-alike', address, of: double }
    : { kind: 'unknown', address, isMistyped };
}
