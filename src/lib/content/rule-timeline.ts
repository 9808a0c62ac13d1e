import type { Event } from '#lib/schema/content-schemas.ts';
import type { RuleDate, RuleStep } from '#lib/schema/place-schema.ts';

export type TimelineItem = Omit<RuleDate, 'checked'>;

/**
 * Every dated event of law: those of the news board that are a step of a rule, and those that only
 * the timeline has. The latest first, those ahead included.
 */
export function ruleTimeline(events: readonly Event[], dates: readonly RuleDate[]): TimelineItem[] {
  const shown = events.flatMap((event) =>
    event.kind === 'event' && event.step
      ? [{ ...event, step: event.step as RuleStep, mark: event.mark }]
      : [],
  );
  return [...shown, ...dates].sort(
    (a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id),
  );
}
