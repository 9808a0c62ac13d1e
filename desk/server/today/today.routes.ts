import { Hono } from 'hono';
import { totalPageViews } from '#server/page-views/page-view-report.ts';
import type { TodayAnswer, TodayItem } from '#desk/shared/today.ts';
import { mayEnter, type Role, type Room } from '#desk/shared/roles.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, signedIn } from '#desk/server/http/guards.ts';
import {
  abandonedMail,
  changesByHand,
  dueFacts,
  exampleContacts,
  failingFeeds,
  freeDisk,
  missingMailServer,
  newerVersion,
  oldBackup,
  type TodayDeps,
  troubledLetters,
  waitingDrafts,
  waitingMail,
  waitingMessages,
} from './today-checks.ts';

const WEEK_DAYS = 7;

type Check = {
  /** What was looked at, for a list below the findings. */
  name: string;
  /** Whoever may enter this room sees what the check finds. */
  room: Room;
  run: (deps: TodayDeps) => Promise<TodayItem[]>;
};

const CHECKS: Check[] = [
  { name: 'example values', room: 'site', run: exampleContacts },
  { name: 'messages', room: 'inbox', run: waitingMessages },
  { name: 'mail server', room: 'inbox', run: missingMailServer },
  { name: 'mail', room: 'inbox', run: abandonedMail },
  { name: 'waiting mail', room: 'inbox', run: waitingMail },
  { name: 'letters', room: 'newsletter', run: troubledLetters },
  { name: 'drafts', room: 'publish', run: waitingDrafts },
  { name: 'changes by hand', room: 'content', run: changesByHand },
  { name: 'facts', room: 'content', run: dueFacts },
  { name: 'news feeds', room: 'news', run: failingFeeds },
  { name: 'backups', room: 'settings', run: oldBackup },
  { name: 'disk', room: 'settings', run: freeDisk },
  { name: 'version', room: 'settings', run: newerVersion },
];

async function lookAround(deps: TodayDeps, role: Role): Promise<TodayAnswer> {
  const own = CHECKS.filter(({ room }) => mayEnter(role, room));
  const found = await Promise.all(own.map(({ run }) => run(deps)));
  const views =
    mayEnter(role, 'views') && (await deps.publishedSite()).countsPageViews === true
      ? await totalPageViews(deps.siteDb, deps.now(), WEEK_DAYS)
      : null;
  return { items: found.flat(), checked: own.map(({ name }) => name), views };
}

/** Routes of the room Today: what needs attention, as far as the person's role goes. */
export function todayRoutes(deps: TodayDeps): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .use('*', onlyFor('today'))
    .get('/', async (context) => context.json(await lookAround(deps, signedIn(context).role)));
}
