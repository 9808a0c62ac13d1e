/**
 * The few words of Ethereum's contract interface that are asked here. A library for all of it
 * would bring fifteen packages into production; in the tests that library checks this file.
 * https://docs.soliditylang.org/en/latest/abi-spec.html
 */

/** The first four bytes of keccak-256 of each signature. */
export const selectors = {
  totalSupply: '18160ddd',
  decimals: '313ce567',
  latestRoundData: 'feaf968c',
  /** `balances(uint256)` and `get_dy(int128,int128,uint256)` of a Curve pool of the first kind. */
  balances: '4903b0d1',
  get_dy: '5e0d443f',
  /** `aggregate3((address,bool,bytes)[])` of Multicall3. */
  aggregate3: '82ad56cb',
} as const;

/** Multicall3 has one address on every chain: https://www.multicall3.com */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

export type ContractCall = {
  /** `0x` and 40 hexadecimal digits. */
  to: string;
  method: Exclude<keyof typeof selectors, 'aggregate3'>;
  /** Each one word: numbers from 0 on. */
  args?: readonly bigint[];
};

/** Hexadecimal digits of one 32-byte word. */
const WORD = 64;
const word = (value: number | bigint) => value.toString(16).padStart(WORD, '0');
const addressWord = (address: string) => address.slice(2).toLowerCase().padStart(WORD, '0');

/** Address, whether it may fail, where its data begin, their length, and the data up to a word. */
function callBody({ to, method, args = [] }: ContractCall): string {
  const data = selectors[method] + args.map(word).join('');
  const padded = data.padEnd(Math.ceil(data.length / WORD) * WORD, '0');
  return addressWord(to) + word(1) + word(0x60) + word(data.length / 2) + padded;
}

/** The data of one call that asks them all; each may fail by itself. */
export function encodeCalls(calls: readonly ContractCall[]): string {
  const bodies = calls.map(callBody);
  let start = calls.length * 32;
  const heads = bodies.map((body) => {
    const head = word(start);
    start += body.length / 2;
    return head;
  });
  return `0x${[selectors.aggregate3, word(0x20), word(calls.length), ...heads, ...bodies].join('')}`;
}

/**
 * Reads what Multicall3 answered: the words of each call, or null for one that was reverted.
 * @throws RangeError where the answer is not of this form
 */
export function decodeAnswers(data: string, count: number): (bigint[] | null)[] {
  if (!/^0x([0-9a-f]{64})*$/i.test(data)) throw new RangeError('the answer is no list of words');
  const at = (byte: bigint): bigint => {
    const start = 2 + Number(byte) * 2;
    const digits = byte < BigInt(data.length) ? data.slice(start, start + WORD) : '';
    if (digits.length !== WORD) throw new RangeError('the answer is cut off');
    return BigInt(`0x${digits}`);
  };
  const list = at(0n);
  if (at(list) !== BigInt(count)) throw new RangeError('the answer has another length');
  const heads = list + 32n;
  return Array.from({ length: count }, (_, index) => {
    const item = heads + at(heads + BigInt(index) * 32n);
    const bytes = item + at(item + 32n);
    const words = at(bytes) / 32n;
    if (at(item) !== 1n) return null;
    // No method that is asked answers with more.
    if (words > 16n) throw new RangeError('an answer is too long');
    return Array.from({ length: Number(words) }, (__, part) => at(bytes + 32n * BigInt(part + 1)));
  });
}

/** A word as a signed number (two's complement). */
export const signed = (value: bigint): bigint => BigInt.asIntN(256, value);
