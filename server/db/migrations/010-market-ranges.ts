import { type Kysely, sql } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** What a number of JavaScript can be without a loss; SQLite hands nothing beyond it over. */
const MAX_SAFE = Number.MAX_SAFE_INTEGER;
/** Clocks may differ by this; what lies further ahead of the last reading was never seen. */
const DAY_MS = 86_400_000;

/**
 * Takes out what an earlier version stored of a token or node gone wrong, and cannot be read back
 * or shown: numbers beyond 2^53, times ahead of the reading that brought them, and depegs that
 * begin after the last reading. The newest numbers come back with the next reading.
 */
export const marketRanges: MigrationFor = () => ({
  async up(db: Kysely<unknown>) {
    const most = sql.lit(MAX_SAFE);
    await sql`delete from market_points where low < 0 or last < 0 or low > ${most}
      or high > ${most} or last > ${most}`.execute(db);
    await sql`delete from market_depegs where started_at < 0 or started_at >
      (select max(read_at) + ${sql.lit(DAY_MS)} from market_latest)`.execute(db);
    await sql`delete from market_latest where value < 0 or value > ${most} or as_of < 0
      or as_of > read_at + ${sql.lit(DAY_MS)}`.execute(db);
  },
});
