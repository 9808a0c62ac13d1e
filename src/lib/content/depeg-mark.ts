/** A depeg as a mark that hangs from a line: its kind and its length, by one rule everywhere. */
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { furthest } from './depeg-facts.ts';

/** `back` at its price; `failed`; ended in `other` ways, or nobody knows; how deep is `unknown`. */
export type MarkKind = 'back' | 'failed' | 'other' | 'unknown';

/** What a depeg's mark says: whether the price came back, as far as it is known. */
export function kindOf(episode: Pick<Depeg, 'low' | 'high' | 'outcome'>): MarkKind {
  if (!furthest(episode)) return 'unknown';
  if (episode.outcome === 'recovered') return 'back';
  // Red is for what failed: a coin that was closed in order paid its holders.
  return episode.outcome === 'failed' ? 'failed' : 'other';
}

/** Draws a mark from the line at 0: a V that comes back, or a stem with a square at its end. */
export function markPath(kind: MarkKind, reach: number): string {
  if (kind === 'back') return `M-5 0 0 ${reach} 5 0`;
  const [top, stem] = [reach - 3, reach < 0 ? reach + 3 : reach - 3].map((y) => y.toFixed(1));
  return `M0 0V${stem}M-3 ${top}h6v6h-6z`;
}

/**
 * How far a mark reaches below the line, by the root of its distance, so that small ones can be seen.
 * @param deepest the length for a coin that lost everything
 */
export function reachOf(episode: Pick<Depeg, 'low' | 'high'>, deepest: number): number {
  const extreme = furthest(episode);
  if (!extreme) return 0;
  const size = Math.sqrt(Math.min(1, Math.abs(1 - extreme.price))) * deepest;
  return Number((extreme.word === 'high' ? -size : size).toFixed(1));
}
