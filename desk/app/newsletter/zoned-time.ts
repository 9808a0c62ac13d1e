const DAY_MS = 86_400_000;

/** How far a time zone is ahead of UTC at a point in time, in milliseconds. */
function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const asUtc = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return asUtc - Math.floor(at / 1000) * 1000;
}

/**
 * Reads a time as it is typed, in a time zone.
 * @param typed such as `2026-12-01T09:00`
 * @returns milliseconds since 1970; null where there is no such time or day there (daylight saving time)
 */
export function readZonedTime(typed: string, zone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null;
  const asUtc = Date.parse(`${typed}Z`);
  // A day that its month does not have, such as February 30, is read as one of the next.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(typed)) return null;
  // On the day of a change, the offsets before and after it both come into question.
  const offsets = [offsetOf(zone, asUtc - DAY_MS), offsetOf(zone, asUtc + DAY_MS)];
  const found = offsets
    .map((offset) => asUtc - offset)
    .find((at) => at + offsetOf(zone, at) === asUtc);
  return found ?? null;
}

/** The time zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every time zone that the browser knows, this device's first. */
export function zones(): string[] {
  const own = ownZone();
  return [own, ...['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) => zone !== own)];
}

/** A point in time as people of a zone read it, with the name of the zone. */
export function describeZoned(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  });
  return `${format.format(at)}, ${zone}`;
}
