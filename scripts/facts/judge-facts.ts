import { nextReviewDay } from '#lib/content/review-interval.ts';
import type { FactEntry } from './read-facts.ts';

export type FactFinding = {
  /** `wrong` fails the command; the rest is work for whoever keeps the content. */
  standing: 'wrong' | 'due' | 'conflicting' | 'unsourced' | 'weak';
  place: string;
  says: string;
};

/** Public suffixes aside, the name that says whose site it is. */
function hostOf(url: string): string | null {
  try {
    const { protocol, hostname } = new URL(url);
    return /^https?:$/.test(protocol) && hostname.includes('.') ? hostname : null;
  } catch {
    return null;
  }
}

function shapeOf({ place, checked, sources, figure }: FactEntry, today: string): FactFinding[] {
  const found: FactFinding[] = [];
  const wrong = (says: string) => found.push({ standing: 'wrong', place, says });
  if (checked !== null && checked > today)
    wrong(`says that it was checked on ${checked}, a day still to come`);
  if (checked !== null && figure && figure.asOf > checked)
    wrong(`is as of ${figure.asOf}, after its check on ${checked}`);
  for (const { url } of sources) if (hostOf(url) === null) wrong(`has no web address in "${url}"`);
  return found;
}

function shelfOf({ place, checked, kind }: FactEntry, today: string): FactFinding[] {
  if (checked === null) return [];
  const due = nextReviewDay(checked, kind);
  if (due > today) return [];
  return [{ standing: 'due', place, says: `checked on ${checked}, due since ${due} (${kind})` }];
}

/** One source of a sort that we have not opened ourselves is thin ground for a fact. */
function groundOf({ place, sources, figure }: FactEntry): FactFinding[] {
  const isText = place.endsWith('.mdx');
  if (sources.length === 0)
    return isText ? [] : [{ standing: 'unsourced', place, says: 'names no source' }];
  const [only] = sources;
  if (sources.length > 1 || !only || isText || figure === null) return [];
  if (only.mark === 'S' || only.mark === null) return [];
  return [{ standing: 'weak', place, says: `rests on one source, marked ${only.mark}` }];
}

/** Two entries that measure the same thing on the same day and do not say the same. */
function conflictsIn(facts: readonly FactEntry[]): FactFinding[] {
  const known = new Map<string, FactEntry>();
  const found: FactFinding[] = [];
  for (const fact of facts) {
    if (!fact.figure) continue;
    const { what, asOf, value } = fact.figure;
    const key = `${what.toLowerCase()} ${asOf}`;
    const other = known.get(key);
    known.set(key, other ?? fact);
    if (other?.figure && other.figure.value !== value)
      found.push({
        standing: 'conflicting',
        place: fact.place,
        says: `"${value}", where ${other.place} has "${other.figure.value}"`,
      });
  }
  return found;
}

/**
 * What is wrong with the facts, or due, conflicting, unsourced or resting on one weak source.
 * @param today day as `2026-11-21`, in UTC
 */
export function judgeFacts(facts: readonly FactEntry[], today: string): FactFinding[] {
  return [
    ...facts.flatMap((fact) => [
      ...shapeOf(fact, today),
      ...shelfOf(fact, today),
      ...groundOf(fact),
    ]),
    ...conflictsIn(facts),
  ];
}
