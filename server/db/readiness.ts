import { sql } from 'kysely';
import type { SiteDatabase } from './open-database.ts';

/** Monitors ask every few seconds, and anybody may ask: one write serves all of a second. */
const FRESH_MS = 1_000;
/** Visitors' writes that wait longer are as good as refused. */
const TIMEOUT_MS = 2_000;

/** SQLite's result codes for a damaged file. */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Whether a query failed because the SQLite file is damaged. */
export function isCorruption(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(Number(error.errcode) & 0xff);
}

/** Large, and rebuilt from the chain: to check it at each start would take seconds. */
const UNCHECKED = ['market_points'];

/**
 * Checks the tables of a SQLite file that hold what nobody could give again (`quick_check`).
 * @throws Error where the file is damaged
 */
export async function assertWhole(db: SiteDatabase, file: string): Promise<void> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
  `.execute(db);
  for (const { name } of tables.rows) {
    if (UNCHECKED.includes(name)) continue;
    const check = await sql<{
      quick_check: string;
    }>`PRAGMA quick_check(${sql.table(name)})`.execute(db);
    const [first] = check.rows;
    if (first && first.quick_check !== 'ok')
      throw new Error(
        `${file} is damaged (${name}: ${first.quick_check.split('\n').at(-1)}): restore a backup with "npm run admin -- restore"`,
      );
  }
}

/**
 * Makes the readiness probe: whether the database takes a write in time. A read would call a
 * database ready that is locked, read-only or full.
 * @param sawCorruption whether some query has met a damaged file since the start
 * @param monotonic milliseconds of a clock that never goes back
 * @param onFailed hears why, once each time that it ceases to be ready
 */
export function createReadiness(
  db: SiteDatabase,
  sawCorruption: () => boolean,
  monotonic: () => number,
  onFailed: (error: unknown) => void,
  timeoutMs = TIMEOUT_MS,
): () => Promise<boolean> {
  let asked = -Infinity;
  let latest = false;
  let underWay: Promise<boolean> | null = null;
  let isTold = false;

  function tell(error: unknown): void {
    if (!isTold) onFailed(error);
    isTold = true;
  }

  async function write(): Promise<boolean> {
    try {
      await db
        .insertInto('rate_counts')
        .values({ key: 'readiness', window_start: 0, count: 0 })
        .onConflict((conflict) =>
          conflict.columns(['key', 'window_start']).doUpdateSet({ count: 0 }),
        )
        .execute();
      isTold = false;
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  }

  return async () => {
    if (sawCorruption()) return false;
    if (underWay === null) {
      if (monotonic() - asked < FRESH_MS) return latest;
      asked = monotonic();
      underWay = write().then((isReady) => {
        latest = isReady;
        underWay = null;
        return isReady;
      });
    }
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        tell(new DOMException('the database did not answer in time', 'TimeoutError'));
        resolve(false);
      }, timeoutMs);
    });
    const isReady = await Promise.race([underWay, timeout]);
    clearTimeout(timer);
    return isReady;
  };
}
