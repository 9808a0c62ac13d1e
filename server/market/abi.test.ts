import fc from 'fast-check';
import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  toFunctionSelector,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { type ContractCall, decodeAnswers, encodeCalls, selectors, signed } from './abi.ts';

const signatures = {
  totalSupply: 'function totalSupply()',
  decimals: 'function decimals()',
  latestRoundData: 'function latestRoundData()',
  balances: 'function balances(uint256)',
  get_dy: 'function get_dy(int128,int128,uint256)',
  aggregate3: 'function aggregate3((address,bool,bytes)[])',
} as const;

const hex = (digits: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: digits, maxLength: digits })
    .map((all) => `0x${all.join('')}` as const);
const calls = fc.array(
  fc.record({
    to: hex(40),
    method: fc.constantFrom<ContractCall['method']>(
      'totalSupply',
      'decimals',
      'get_dy',
      'balances',
    ),
    args: fc.array(fc.bigInt({ min: 0n, max: 2n ** 200n }), { maxLength: 3 }),
  }),
  { maxLength: 12 },
);

describe('the contract interface, against viem', () => {
  test.each(Object.entries(signatures))('the selector of %s', (name, signature) => {
    expect(`0x${selectors[name as keyof typeof selectors]}`).toBe(toFunctionSelector(signature));
  });

  test('what is asked reads there as it was meant', () => {
    fc.assert(
      fc.property(calls, (list) => {
        const data = encodeCalls(list) as Hex;
        const { args } = decodeFunctionData({ abi: multicall3Abi, data });
        const [read = []] = (args ?? []) as unknown as [{ target: Hex; callData: Hex }[]?];
        expect(read.map(({ target, callData }) => [target.toLowerCase(), callData])).toEqual(
          list.map(({ to, method, args: words = [] }) => [
            to,
            `0x${selectors[method]}${words.map((one) => one.toString(16).padStart(64, '0')).join('')}`,
          ]),
        );
      }),
    );
  });

  test('what is answered there reads here as it was meant', () => {
    const answers = fc.array(
      fc.record({
        success: fc.boolean(),
        words: fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { maxLength: 5 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(answers, (list) => {
        const data = encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result: list.map(({ success, words }) => ({
            success,
            returnData:
              `0x${words.map((one) => one.toString(16).padStart(64, '0')).join('')}` as Hex,
          })),
        });
        expect(decodeAnswers(data, list.length)).toEqual(
          list.map(({ success, words }) => (success ? words : null)),
        );
      }),
    );
  });

  test('anything else is refused and never hangs', () => {
    const result = fc.check(
      fc.property(hex(640), fc.nat({ max: 5 }), (data, count) => {
        try {
          decodeAnswers(data, count);
          return true;
        } catch (error) {
          return error instanceof RangeError;
        }
      }),
    );
    expect(result.failed, fc.defaultReportMessage(result) ?? '').toBe(false);
    for (const data of ['', '0x', '0xzz', `0x${'f'.repeat(64)}`])
      expect(() => decodeAnswers(data, 1), data).toThrow(RangeError);
  });

  test('a negative answer is negative', () => {
    expect(signed(2n ** 256n - 5n)).toBe(-5n);
  });
});
