import { isoDay } from '#shared/iso-day.ts';
import { utcDay } from '#server/db/utc-day.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';

const DAY_MS = 86_400_000;
/** Counts below this are shown as "few", so that no single visit can be read from them. */
const FEW = 5;

export type ViewCount = number | 'few';

/** How often pages were opened in the last days. */
export type PageViewReport = {
  /** Every day, the oldest first, as `2026-11-23` in UTC. */
  days: { day: string; views: ViewCount }[];
  pages: { name: string; views: ViewCount }[];
  /** Hosts of the sites whose links were followed. */
  referrers: { name: string; views: ViewCount }[];
};

/** Pages and referring sites that a report names. */
const MAX_NAMED = 200;

const shown = (views: number): ViewCount => (views > 0 && views < FEW ? 'few' : views);

/** The most viewed first; what counts as few stands in the order of the alphabet. */
function ranked(sums: Map<string, number>): { name: string; views: ViewCount }[] {
  return [...sums]
    .map(([name, views]) => ({ name, views, rank: views < FEW ? 0 : views }))
    .sort((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_NAMED)
    .map(({ name, views }) => ({ name, views: shown(views) }));
}

function addTo(sums: Map<string, number>, name: string, views: number): void {
  sums.set(name, (sums.get(name) ?? 0) + views);
}

/**
 * Sums the page views of the last days.
 * @param days how many, with today's as the last
 * @returns the sum; `few` below 5
 */
export async function totalPageViews(
  db: SiteDatabase,
  now: number,
  days: number,
): Promise<ViewCount> {
  const today = utcDay(now);
  const { total } = await db
    .selectFrom('page_views')
    .select(({ fn }) => fn.sum<number | null>('views').as('total'))
    .where('day', '>', today - days)
    .where('day', '<=', today)
    .executeTakeFirstOrThrow();
  return shown(Number(total ?? 0));
}

/**
 * Reads the page views of the last days, by day, by page and by referring site. A count below 5 is
 * given as "few", so that no single visit can be read from it.
 * @param days how many, with today's as the last
 */
export async function readPageViews(
  db: SiteDatabase,
  now: number,
  days: number,
): Promise<PageViewReport> {
  const today = utcDay(now);
  const first = today - days + 1;
  const rows = await db
    .selectFrom('page_views')
    .select(['day', 'page', 'referrer_host', 'views'])
    .where('day', '>=', first)
    .where('day', '<=', today)
    .execute();
  const byDay = new Map<number, number>();
  const pages = new Map<string, number>();
  const referrers = new Map<string, number>();
  for (const row of rows) {
    const views = Number(row.views);
    byDay.set(Number(row.day), (byDay.get(Number(row.day)) ?? 0) + views);
    addTo(pages, row.page, views);
    if (row.referrer_host !== '') addTo(referrers, row.referrer_host, views);
  }
  return {
    days: Array.from({ length: days }, (_, index) => ({
      day: isoDay((first + index) * DAY_MS),
      views: shown(byDay.get(first + index) ?? 0),
    })),
    pages: ranked(pages),
    referrers: ranked(referrers),
  };
}
