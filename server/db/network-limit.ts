import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SiteDatabase } from './open-database.ts';
import { addCounts, windowStart } from './rate-counts.ts';
import type { Tables } from './schema.ts';
import { dailyKey, type RandomBytes } from './server-key.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export type NetworkLimits = {
  perHour: number;
  perDay: number;
};

/** What holds where scripting is off and nothing was worked for: half, rounded up. */
export function halved({ perHour, perDay }: NetworkLimits): NetworkLimits {
  return { perHour: Math.ceil(perHour / 2), perDay: Math.ceil(perDay / 2) };
}

export type NetworkUse = {
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
      const secret = await keyOf(Math.floor(time / DAY_MS));
      const hour = windowStart(time, HOUR_MS);
      const day = windowStart(time, DAY_MS);
      return async (transaction, uses) => {
        const windows = uses.map(({ network }) => {
          const hash = createHmac('sha256', secret).update(network).digest('base64url');
          return {
            hour: { key: `${name}:hour:${hash}`, windowStart: hour },
            day: { key: `${name}:day:${hash}`, windowStart: day },
          };
        });
        const after = await addCounts(
          transaction,
          windows.flatMap((window) => [window.hour, window.day]),
        );
        // The table tells the count after the whole batch; this use was so many before its end.
        const seen = new Map<string, number>();
        return uses.map(({ limits }, index) => {
          const window = windows[index] as (typeof windows)[number];
          const behind = seen.get(window.hour.key) ?? 0;
          seen.set(window.hour.key, behind + 1);
          const inDay = after(window.day) - behind;
          const inHour = after(window.hour) - behind;
          if (inDay > limits.perDay) return Math.ceil((day + DAY_MS - time) / 1000);
          return inHour > limits.perHour ? Math.ceil((hour + HOUR_MS - time) / 1000) : 0;
        });
      };
    },
  };
}
