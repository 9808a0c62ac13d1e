import { Hono } from 'hono';
import { readPageViews } from '#server/page-views/page-view-report.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor } from '#desk/server/http/guards.ts';
import { type ViewsAnswer, viewPeriods } from '#desk/shared/views.ts';

export type ViewsDeps = {
  siteDb: SiteDatabase;
  publishedSite(): Promise<Pick<SiteConfig, 'countsPageViews'>>;
  now: () => number;
};

/**
 * Routes of the room Page views: how often pages were opened in the last 7, 30 or 365 days. A count
 * below 5 leaves the server as "few".
 */
export function viewsRoutes({ siteDb, publishedSite, now }: ViewsDeps): Hono<DeskEnv> {
  return new Hono<DeskEnv>().use('*', onlyFor('views')).get('/', async (context) => {
    const asked = Number(context.req.query('days'));
    const days = viewPeriods.find((period) => period === asked) ?? viewPeriods[1];
    const answer: ViewsAnswer = {
      isCounting: (await publishedSite()).countsPageViews === true,
      ...(await readPageViews(siteDb, now(), days)),
    };
    return context.json(answer);
  });
}
