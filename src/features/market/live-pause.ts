const SHORTEST_MS = 5_000;
const MAX_MS = 60_000;

/**
 * How often a page asks: as often as the server reads, and once a minute at least, because nobody
 * knows when the next of its sources is read.
 * @returns milliseconds
 */
export function livePause(everySeconds: number): number {
  return Math.min(MAX_MS, Math.max(SHORTEST_MS, everySeconds * 1_000));
}
