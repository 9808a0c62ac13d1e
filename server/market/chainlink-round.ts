import { signed } from './abi.ts';
import { MAX_CLOCK_SKEW_MS, MAX_SUPPLY, MIN_PRICE } from './limits.ts';

/** A Chainlink round: what a feed says, in US dollars; times in milliseconds since 1970. */
export type ChainlinkRound = { price: number; updatedAt: number; round: string };

/** More than any pegged coin is worth: a wrong number of decimals shows by it. */
const HIGHEST_PRICE = 1_000_000;
const MAX_DECIMALS = 24;
/** Rounds are numbered with 80 bits. */
const MAX_ROUND = 2n ** 80n - 1n;

/**
 * Why there is no number. `error`: the contract gives none, to any node. `refused`: it is outside
 * of what can be, so that the node or the contract is wrong, and another node is asked.
 */
export type NoNumber = { error: string } | { refused: string };

/**
 * Parses the Chainlink round that `latestRoundData()` answers, and checks what its contract leaves to the reader.
 * @param words the five that it answers, or null where the call was reverted
 * @param decimals what `decimals()` answers, or null
 * @param now of the block that it was read at, in milliseconds
 * @param most the highest price that is one, in US dollars
 * @returns the round, or one line that says why it is not to be used
 */
export function parseRound(
  words: readonly bigint[] | null,
  decimals: readonly bigint[] | null,
  now: number,
  most = HIGHEST_PRICE,
): ChainlinkRound | NoNumber {
  if (!words || !decimals) return { error: 'the feed reverted' };
  const [round = 0n, answer = 0n, startedAt = 0n, updatedAt = 0n, answeredIn = 0n] = words;
  const [places = -1n] = decimals;
  if (words.length !== 5 || decimals.length !== 1) return { error: 'the feed is none' };
  if (places < 1n || places > BigInt(MAX_DECIMALS)) return { error: `${places} decimals` };
  if (updatedAt === 0n || startedAt === 0n) return { error: 'the round is not complete' };
  if (answeredIn < round) return { error: 'the answer is of an older round' };
  const at = Number(updatedAt) * 1_000;
  if (at > now + MAX_CLOCK_SKEW_MS) return { refused: 'the round is in the future' };
  if (round > MAX_ROUND) return { refused: 'the round has no such number' };
  const price = Number(signed(answer)) / 10 ** Number(places);
  if (!(price >= MIN_PRICE) || price > most) return { refused: 'the price is none' };
  return { price, updatedAt: at, round: String(round) };
}

/** What a feed may be late by, beyond its heartbeat: a twentieth, five minutes at least. */
export function stalenessMs(heartbeatSeconds: number): number {
  return (heartbeatSeconds + Math.max(300, heartbeatSeconds / 20)) * 1_000;
}

/**
 * Coins that a token says there are.
 * @param expected decimals that its issuer names
 */
export function readSupply(
  words: readonly bigint[] | null,
  decimals: readonly bigint[] | null,
  expected: number,
): number | NoNumber {
  const [total] = words ?? [];
  const [places] = decimals ?? [];
  if (total === undefined || places === undefined) return { error: 'the token reverted' };
  if (places !== BigInt(expected)) return { error: `${places} decimals, not ${expected}` };
  const supply = Number(total) / 10 ** expected;
  if (supply > MAX_SUPPLY) return { refused: 'more coins than there can be' };
  return supply;
}
