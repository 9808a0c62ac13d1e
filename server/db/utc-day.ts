const DAY_MS = 86_400_000;

/** The day of a time in milliseconds since 1970, counted from 1970 in UTC. */
export const utcDay = (now: number): number => Math.floor(now / DAY_MS);
