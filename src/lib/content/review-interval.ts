import type { FactKind } from '#lib/schema/figure-schema.ts';

/** Days for which a check holds. Law and markets move within a quarter, history hardly ever. */
const REVIEW_DAYS: Record<FactKind, number> = {
  law: 90,
  market: 120,
  tax: 180,
  protocol: 180,
  history: 730,
  concept: 730,
};

const DAY_MS = 86_400_000;

/** The day (UTC) on which a fact that was checked on `checked` has to be looked at again. */
export function nextReviewDay(checked: string, kind: FactKind): string {
  const due = Date.parse(`${checked}T00:00:00Z`) + REVIEW_DAYS[kind] * DAY_MS;
  return new Date(due).toISOString().slice(0, 10);
}
