import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Log } from '#server/http/log.ts';
import { createWakeLoop } from '#server/jobs/wake-loop.ts';
import type { PageView } from './page-view.ts';

const FLUSH_INTERVAL_MS = 60_000;
/** Rows of one day. Whoever invents referring sites all day long fills no disk. */
const MAX_ROWS_PER_DAY = 20_000;
/** Kinds of views that wait for the database, such as while it is gone, and still name their site. */
const MAX_NAMED_WAITING = 20_000;
const ROWS_AT_ONCE = 500;
/** Stands for the sites that came once there were too many. */
export const OTHER_HOSTS = 'other sites';

type Waiting = Map<string, PageView & { views: number }>;

export type PageViewCounter = {
  /** Counts a view; it reaches the database within a minute. */
  count(view: PageView): void;
  start(): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const keyOf = ({ day, page, referrerHost }: PageView): string => `${day} ${page} ${referrerHost}`;

function add(waiting: Waiting, view: PageView, views: number): void {
  const key = keyOf(view);
  const known = waiting.get(key);
  if (known) known.views += views;
  else waiting.set(key, { ...view, views });
}

const withoutName = (view: PageView): PageView =>
  view.referrerHost === '' ? view : { ...view, referrerHost: OTHER_HOSTS };

async function rowsOf(transaction: Transaction<Tables>, day: number): Promise<number> {
  const { rows } = await transaction
    .selectFrom('page_views')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** The same views, where a day that is nearly full takes no more names. */
async function withinLimits(transaction: Transaction<Tables>, batch: Waiting): Promise<Waiting> {
  const days = new Set([...batch.values()].map(({ day }) => day));
  const full = new Set<number>();
  for (const day of days) {
    if ((await rowsOf(transaction, day)) + batch.size > MAX_ROWS_PER_DAY) full.add(day);
  }
  const limited: Waiting = new Map();
  for (const { views, ...view } of batch.values()) {
    add(limited, full.has(view.day) ? withoutName(view) : view, views);
  }
  return limited;
}

async function store(transaction: Transaction<Tables>, batch: Waiting): Promise<void> {
  // In one order everywhere, so that two processes never wait for each other's rows.
  const sorted = [...(await withinLimits(transaction, batch))].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = sorted.map(([, { day, page, referrerHost, views }]) => ({
    day,
    page,
    referrer_host: referrerHost,
    views,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    // SQLite's driver never waits: without a turn between, nothing else would be answered.
    if (from > 0) await turn();
    await transaction
      .insertInto('page_views')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['day', 'page', 'referrer_host']).doUpdateSet((row) => ({
          views: row('page_views.views', '+', row.ref('excluded.views')),
        })),
      )
      .execute();
  }
}

/**
 * Counts page views in memory and adds them to the table every minute. Its rows are a function of
 * the views alone: a crash loses what was counted within a minute, and nothing is counted twice.
 */
export function createPageViewCounter(db: SiteDatabase, log: Log): PageViewCounter {
  let waiting: Waiting = new Map();
  const loop = createWakeLoop(
    async () => {
      if (waiting.size === 0) return;
      const batch = waiting;
      waiting = new Map();
      try {
        await db.transaction().execute((transaction) => store(transaction, batch));
      } catch (error) {
        for (const { views, ...view } of batch.values()) add(waiting, view, views);
        throw error;
      }
    },
    { intervalMs: FLUSH_INTERVAL_MS, log, event: 'views.store.failed' },
  );
  return {
    count(view) {
      const isKept = waiting.size < MAX_NAMED_WAITING || waiting.has(keyOf(view));
      add(waiting, isKept ? view : withoutName(view), 1);
    },
    start: loop.start,
    flush: loop.flush,
    async stop() {
      await loop.flush().catch(() => undefined);
      await loop.stop();
    },
  };
}
