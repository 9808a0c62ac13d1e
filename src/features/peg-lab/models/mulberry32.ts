/**
 * A small generator of pseudo-random numbers, the same for the same seed everywhere: mulberry32 by
 * Tommy Ettinger, public domain, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 * @param seed any whole number @returns a function that gives numbers from 0 up to, not with, 1
 */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
