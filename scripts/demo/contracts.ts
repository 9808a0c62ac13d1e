/**
 * Contracts of the local chain: each answers a few methods with words of its own storage, so that
 * `anvil_setStorageAt` is all that moves them. Their code is put together here, instruction by
 * instruction, so that no compiler is needed. https://www.evm.codes has the instructions.
 */
import { selectors } from '#server/market/abi.ts';

/** A method by its selector, and the code that answers it. */
type Method = { selector: string; body: string };

const byte = (value: number) => value.toString(16).padStart(2, '0');
const push1 = (value: number) => `60${byte(value)}`;
const push2 = (value: number) => `61${value.toString(16).padStart(4, '0')}`;

const ADD = '01';
const MUL = '02';
const DIV = '04';
const CALLDATALOAD = '35';
const SHL = '1b';
const SHR = '1c';
const DUP1 = '80';
const EQ = '14';
const JUMPI = '57';
const JUMPDEST = '5b';
const SLOAD = '54';
const MSTORE = '52';
const RETURN = 'f3';
const REVERT = 'fd';

/** The first four bytes of what was sent: PUSH1 0, CALLDATALOAD, PUSH1 224, SHR. */
const readSelector = push1(0) + CALLDATALOAD + push1(224) + SHR;
/** DUP1, PUSH4 selector, EQ, PUSH2 target, JUMPI: eleven bytes for each method. */
const jumpIfAsked = (selector: string, target: number) =>
  `${DUP1}63${selector}${EQ}${push2(target)}${JUMPI}`;
/** Copies the slots into memory, one word after the other, and returns them. */
const answerWith = (slots: readonly number[]) =>
  JUMPDEST +
  slots.map((slot, index) => push1(slot) + SLOAD + push1(index * 32) + MSTORE).join('') +
  push1(slots.length * 32) +
  push1(0) +
  RETURN;
/** Returns the number on top of the stack. */
const answerTop = push1(0) + MSTORE + push1(32) + push1(0) + RETURN;
/** The argument at this place, each a word after the selector. */
const argument = (place: number) => push1(4 + place * 32) + CALLDATALOAD;
/** PUSH1 0, DUP1, REVERT: any other method. */
const refuse = push1(0) + DUP1 + REVERT;

const bytesOf = (code: string) => code.length / 2;

/** Runtime code of a contract with these methods. */
function storageContract(methods: readonly Method[]): string {
  const bodies = methods.map(({ body }) => body);
  const head = bytesOf(readSelector) + methods.length * bytesOf(jumpIfAsked('00000000', 0));
  let target = head + bytesOf(refuse);
  const jumps = methods.map(({ selector }, index) => {
    const jump = jumpIfAsked(selector, target);
    target += bytesOf(bodies[index] ?? '');
    return jump;
  });
  return `0x${readSelector}${jumps.join('')}${refuse}${bodies.join('')}`;
}

/** Slot 0 holds the supply, slot 1 the decimals. */
export const tokenCode = storageContract([
  { selector: selectors.totalSupply, body: answerWith([0]) },
  { selector: selectors.decimals, body: answerWith([1]) },
]);

/** Slots 0 to 4 hold the round, its answer, start, update and the round it was answered in; 5 the decimals. */
export const feedCode = storageContract([
  { selector: selectors.latestRoundData, body: answerWith([0, 1, 2, 3, 4]) },
  { selector: selectors.decimals, body: answerWith([5]) },
]);

/** Where a pool keeps its rates: 16 and 16 times the first coin's place and the second's. */
export const rateSlot = (from: number, to: number) => 16 + from * 16 + to;
/** A rate is in parts of this: PUSH8 of 1e18. */
const pushOne = `67${(10n ** 18n).toString(16).padStart(16, '0')}`;

/**
 * Slots 0 to 3 hold the balances. What goes in is multiplied by the rate of the two coins, which
 * also makes up for their decimals, and divided by 1e18.
 */
export const poolCode = storageContract([
  { selector: selectors.balances, body: JUMPDEST + argument(0) + SLOAD + answerTop },
  {
    selector: selectors.get_dy,
    body: [
      JUMPDEST,
      pushOne,
      argument(0) + push1(4) + SHL + argument(1) + ADD + push1(16) + ADD + SLOAD,
      argument(2) + MUL,
      DIV,
      answerTop,
    ].join(''),
  },
]);
