/** A depeg as a mark that hangs from a line: its kind and its length, by one rule everywhere. */
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { furthest } from './depeg-facts.ts';

/** `back` at its price; `ended` and did not come back, or nobody knows; how deep is `unknown`. */
export type MarkKind = 'back' | 'ended' | 'unknown';

/** What a depeg's mark says: whether the price came back, as far as it is known. */
export function kindOf(episode: Pick<Depeg, 'low' | 'high' | 'outcome'>): MarkKind {
  if (!furthest(episode)) return 'unknown';
  return episode.outcome === 'recovered' ? 'back' : 'ended';
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
