import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { addCounts, type RateWindow, windowStart } from '#server/db/rate-counts.ts';
import type { Tables } from '#server/db/schema.ts';
import { dailyKey, type RandomBytes } from '#server/db/server-key.ts';
import { utcDay } from '#server/db/utc-day.ts';
import { widerNetworks } from '#server/http/client-ip.ts';

export const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type NetworkLimits = {
  perHour: number;
  perDay: number;
};

/** What holds where scripting is off and nothing was worked for: half, rounded up. */
export function halved({ perHour, perDay }: NetworkLimits): NetworkLimits {
  return { perHour: Math.ceil(perHour / 2), perDay: Math.ceil(perDay / 2) };
}

type NetworkUse = {
  /** From `networkOf`. */
  network: string;
  limits: NetworkLimits;
};

export type NetworkLimit = {
  /**
   * Makes what counts uses within a transaction: for each, 0 where it is within its limits, else
   * the seconds to wait. Call it outside the transaction; it may have to make the key of the day.
   */
  prepare(): Promise<
    (transaction: Transaction<Tables>, uses: readonly NetworkUse[]) => Promise<number[]>
  >;
};

/**
 * Counts what networks do, in the database, so that limits hold over restarts and processes. A
 * network is kept only as its hash under a key that is deleted with the counts.
 * @param name what is counted, such as `newsletter`
 */
export function createNetworkLimit(
  db: SiteDatabase,
  name: string,
  now: () => number,
  randomBytes: RandomBytes,
): NetworkLimit {
  let key: { day: number; secret: Buffer } | null = null;

  async function keyOf(day: number): Promise<Buffer> {
    if (key?.day !== day) key = { day, secret: await dailyKey(db, day, randomBytes) };
    return key.secret;
  }

  return {
    async prepare() {
      const time = now();
      const secret = await keyOf(utcDay(time));
      return (transaction, uses) => takeAll(transaction, uses, { name, time, secret });
    },
  };
}

type Counting = { name: string; time: number; secret: Buffer };

/** One use at one width of network: own networks count by hour and day, wider ones by hour. */
type Level = { hour: RateWindow; day: RateWindow | null; perHour: number; perDay: number };

function levelsOf({ network, limits }: NetworkUse, { name, time, secret }: Counting): Level[] {
  const keyOf = (span: string, of: string) =>
    `${name}:${span}:${createHmac('sha256', secret).update(of).digest('base64url')}`;
  const hour = windowStart(time, HOUR_MS);
  const own: Level = {
    hour: { key: keyOf('hour', network), windowStart: hour },
    day: { key: keyOf('day', network), windowStart: windowStart(time, DAY_MS) },
    ...limits,
  };
  const wider = widerNetworks(network).map((around) => ({
    hour: { key: keyOf('hour', around.network), windowStart: hour },
    day: null,
    perHour: limits.perHour * around.factor,
    perDay: Infinity,
  }));
  return [own, ...wider];
}

/**
 * Counts from the own network outwards. A use that is over some limit is not counted further out,
 * so that one network that never stops asking does not use up what its neighbors may.
 */
async function takeAll(
  transaction: Transaction<Tables>,
  uses: readonly NetworkUse[],
  counting: Counting,
): Promise<number[]> {
  const levels = uses.map((use) => levelsOf(use, counting));
  const waits = uses.map(() => 0);
  const deepest = Math.max(0, ...levels.map(({ length }) => length));
  for (let depth = 0; depth < deepest; depth += 1) {
    const within = uses.flatMap((_, index) => {
      const level = levels[index]?.[depth];
      return waits[index] === 0 && level ? [{ index, level }] : [];
    });
    if (within.length === 0) continue;
    const windows = within.flatMap(({ level: { hour, day } }) => (day ? [hour, day] : [hour]));
    const after = await addCounts(transaction, windows);
    // The table tells the count after the whole batch; so many uses of it come after this one.
    const behind = new Map<string, number>();
    for (const { index, level } of within.toReversed()) {
      const later = behind.get(level.hour.key) ?? 0;
      behind.set(level.hour.key, later + 1);
      waits[index] = waitOf(level, (window) => after(window) - later, counting.time);
    }
  }
  return waits;
}

function waitOf(level: Level, countOf: (window: RateWindow) => number, time: number): number {
  const { hour, day, perHour, perDay } = level;
  if (day && countOf(day) > perDay) return Math.ceil((day.windowStart + DAY_MS - time) / 1000);
  if (countOf(hour) > perHour) return Math.ceil((hour.windowStart + HOUR_MS - time) / 1000);
  return 0;
}
