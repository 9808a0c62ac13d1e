/** A recorded series beside a run, and how far apart they are. */

/** Hours since the start of the run, and the recorded value. */
export type Recorded = readonly { hour: number; value: number }[];

/**
 * Recorded points in hours since a start. @param from UTC time of hour 0 @param closesAfter hours
 * from a point's time to the moment of its price @param last points after this hour are left out
 */
export function sinceStart(
  points: readonly (readonly [at: string, value: number])[],
  from: string,
  closesAfter: number,
  last: number,
): Recorded {
  const start = Date.parse(from);
  return points
    .map(([at, value]) => ({ hour: (Date.parse(at) - start) / 3_600_000 + closesAfter, value }))
    .filter(({ hour }) => hour > 0 && hour <= last);
}

/** Mean distance of a run from the record at its hours, in the unit of the values. */
export function meanError(values: readonly number[], recorded: Recorded): number {
  const gaps = recorded.map(({ hour, value }) => Math.abs((values[Math.round(hour)] ?? 0) - value));
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
}

/** Mean factor between a run and the record: 2 where it is twice or half as much. */
export function meanFactor(values: readonly number[], recorded: Recorded): number {
  const logs = (list: readonly number[]) => list.map((value) => Math.log(value));
  return Math.exp(
    meanError(
      logs(values),
      recorded.map(({ hour, value }) => ({ hour, value: Math.log(value) })),
    ),
  );
}
