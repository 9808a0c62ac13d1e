/** As many questions are asked at a time, in the quiz of a lesson and in the mixed one. */
export const AT_A_TIME = 10;

/**
 * The next questions to ask: those that were not among the last ones, and of these the ones that
 * were not answered right before. A short quiz is filled up with the last ones again.
 * @param all ids in the order of the quiz
 * @param last ids that were asked last
 */
export function nextRound(
  all: readonly string[],
  last: readonly string[],
  isRight: (id: string) => boolean,
): string[] {
  const rank = (id: string) => (last.includes(id) ? 2 : 0) + (isRight(id) ? 1 : 0);
  const chosen = new Set([...all].sort((a, b) => rank(a) - rank(b)).slice(0, AT_A_TIME));
  return all.filter((id) => chosen.has(id));
}

/** Parts of at most ten, for paper. */
export function inTens<Item>(items: readonly Item[]): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / AT_A_TIME));
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME),
  );
}

/** A round as far as it has come. */
export type Round = {
  /** The questions that are asked. */
  asked: string[];
  /** The question that is shown. */
  now: string;
  /** Which option was taken for a question that is answered, counted from 0. */
  taken: Record<string, number>;
};

/**
 * A round that was kept, or null where there is none of the questions that the page has now.
 * @param kept anything: an older version of the page may have written it
 */
export function readRound(kept: unknown, ids: readonly string[]): Round | null {
  const { asked, now, taken } = (kept ?? {}) as Partial<Round>;
  if (!Array.isArray(asked) || !asked.every((id) => ids.includes(id))) return null;
  if (!now || !asked.includes(now) || typeof taken !== 'object' || !taken) return null;
  return { asked, now, taken };
}
