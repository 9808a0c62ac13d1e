/** On which days an advert is shown, and whose it is. Days are those of UTC, `2026-12-01`. */

export type Days = { from?: string | undefined; until?: string | undefined };

/** The day in UTC. @param now milliseconds since 1970 */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Whether an advert is shown on a day: the first and the last of its days belong to them. */
export function isOnDay({ from, until }: Days, day: string): boolean {
  return (from === undefined || from <= day) && (until === undefined || day <= until);
}

/** Whether an advert leads to another site, so that somebody may have paid for it. */
export const isOutside = (href: string) => href.startsWith('https://');
