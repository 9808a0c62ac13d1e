/** The same in every run of `npm test`: what is red once is red again. `npm run soak` draws others. */
const FIXED_SEED = 20_261_122;

/** What drawn values begin from: `TEST_SEED`, or the fixed one. */
export const testSeed: number = Number(process.env['TEST_SEED'] || FIXED_SEED);

/** How often a property is tried: less often where each run of the tests would draw the same values. */
export const tries = (fixed: number, drawn: number): number =>
  process.env['TEST_SEED'] ? drawn : fixed;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number = testSeed): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
