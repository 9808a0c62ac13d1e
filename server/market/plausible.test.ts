import { expect, test } from 'vitest';
import { HOLD_JUMP_MS } from './limits.ts';
import { checkPlausibility, createHeldSamples, type HeldSamples } from './plausible.ts';
import type { ChainSamples } from './read-chain.ts';

const SERIES = 'usdc/chainlink';
const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;

function said(price: number, updatedAt: number, block: number): ChainSamples {
  return {
    block,
    blockAt: NOW,
    rounds: new Map([[SERIES, { round: '1', price, updatedAt }]]),
    supplies: new Map(),
    quotes: new Map(),
    refused: [],
    errors: [],
  };
}

/** What is left of the true round of ten hours ago, after one node lied with a fresh time. */
function readTruth(
  held: HeldSamples,
  block: number,
  now: number,
  others: ChainSamples[] = [],
  updatedAt = NOW - 10 * HOUR,
) {
  const last = new Map([[SERIES, { value: 0.98, asOf: NOW - HOUR }]]);
  const samples = said(1, updatedAt, block);
  const { rounds, refused } = checkPlausibility(samples, { last, held, others, now });
  return { price: rounds.get(SERIES)?.price, refused };
}

test('sec-X18: a round older than the one kept is believed once a later block repeats it', () => {
  const held = createHeldSamples();
  const first = readTruth(held, 1, NOW);
  expect(first.price).toBeUndefined();
  expect(first.refused).toEqual([expect.stringContaining('older than the one')]);
  expect(readTruth(held, 1, NOW + HOLD_JUMP_MS).price).toBeUndefined();
  expect(readTruth(held, 2, NOW + HOLD_JUMP_MS - 1).price).toBeUndefined();
  expect(readTruth(held, 2, NOW + HOLD_JUMP_MS)).toEqual({ price: 1, refused: [] });
});

test('sec-X18: a round older than the one kept is believed at once where two nodes name it', () => {
  const other = said(1, NOW - 10 * HOUR, 1);
  expect(readTruth(createHeldSamples(), 1, NOW, [other]).price).toBe(1);
  const another = said(1, NOW - 11 * HOUR, 1);
  expect(readTruth(createHeldSamples(), 1, NOW, [another]).price).toBeUndefined();
});

test('sec-X18: a node that names another old round each time keeps the true one out no longer', () => {
  const held = createHeldSamples();
  let price: number | undefined;
  for (let minute = 0; minute <= 5; minute += 1) {
    const now = NOW + minute * 60_000;
    price = readTruth(held, minute, now).price;
    if (price !== undefined) break;
    expect(readTruth(held, minute, now, [], NOW - 11 * HOUR - minute).price).toBeUndefined();
    // Another one says the lie again.
    expect(readTruth(held, minute, now, [], NOW - HOUR).price).toBe(1);
  }
  expect(price).toBe(1);
  expect(held.rounds.size).toBe(0);
  for (let round = 0; round < 100; round += 1) readTruth(held, 1, NOW, [], NOW - 20 * HOUR - round);
  expect(held.rounds.get(SERIES)?.size).toBeLessThanOrEqual(8);
});
