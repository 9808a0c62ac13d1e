import { Hono } from 'hono';
import type { DialectName } from '#server/db/dialect.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { RandomBytes } from '#server/db/server-key.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { ServerEnv } from '#server/env.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { createNetworkRateLimit } from '#server/http/rate-limit.ts';
import { accountRoutes } from './auth/account.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { createChallenges } from './auth/challenges.ts';
import { createOneTimeLinks } from './auth/one-time-links.ts';
import { createPasskeys } from './auth/passkeys.ts';
import { createSessionCookie, withSession } from './auth/session-cookie.ts';
import { createSessions } from './auth/sessions.ts';
import { createRunCommand } from './commands/run-command.ts';
import { contentRoutes } from './content/content.routes.ts';
import { createContentLibrary } from './content/content-library.ts';
import { createEntryChanges } from './content/entry-changes.ts';
import type { DeskDatabase } from './db/desk-database.ts';
import type { DeskAddress, DeskEnv } from './desk-env.ts';
import { DraftsHeldError, type DraftTree } from './drafts/draft-tree.ts';
import { appFileRoutes } from './http/app-files.ts';
import { deskHeaders } from './http/desk-headers.ts';
import { onlyFor, ownHostOnly, ownPagesOnly, refuse, smallBodiesOnly } from './http/guards.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { createAuditLog } from './log/audit-log.ts';
import { newsBoardRoutes } from './news/news-board.routes.ts';
import { logRoutes } from './log/log.routes.ts';
import { createPeople } from './people/people.ts';
import { peopleRoutes } from './people/people.routes.ts';
import type { Publisher } from './publish/publisher.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createSiteSettings } from './site/site-settings.ts';
import { todayRoutes } from './today/today.routes.ts';

/** Attempts of a network to come in, by link or passkey, in ten minutes. */
export const MAX_ATTEMPTS = 20;
const ATTEMPTS_WINDOW_MS = 10 * 60_000;
const NONCE_BYTES = 16;
const NO_CHECKOUT =
  'This copy of the site is no git checkout, so nothing can be edited here. Clone the repository, and start the desk there.';

export type DeskDeps = DeskAddress & {
  deskDb: DeskDatabase;
  siteDb: SiteDatabase;
  dialect: DialectName;
  /** Settings of the site's server, which its commands work with. */
  env: ServerEnv;
  /** Configuration of the site, as it was when the desk started. */
  site: SiteConfig;
  dataDir: string;
  /** Checkout of the site, with `content` in it. */
  root: string;
  /** Folder of the built application. */
  appFolder: string;
  /** Null where the site is no git checkout: then nothing can be edited here. */
  editing: {
    tree: DraftTree;
    publisher: Publisher;
    /** Path of the configuration from the root; null where it is outside of the checkout. */
    configFile: string | null;
  } | null;
  now: () => number;
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number;
  randomBytes: RandomBytes;
  log: Log;
};

function apiRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { deskDb, now, randomBytes, origin } = deps;
  const log = createAuditLog(deskDb, now);
  const links = createOneTimeLinks(deskDb, now, randomBytes);
  const sessions = createSessions(deskDb, now, randomBytes);
  const cookie = createSessionCookie(origin.protocol === 'https:');
  const challenges = createChallenges(deskDb, now);
  const passkeys = createPasskeys({
    ...deps,
    brand: deps.site.brand,
    db: deskDb,
    challenges,
  });
  const people = createPeople(deskDb, now);
  const limit = createNetworkRateLimit(MAX_ATTEMPTS, ATTEMPTS_WINDOW_MS, deps.monotonic);
  const runCommand = createRunCommand(deps);
  const auth = { links, passkeys, sessions, cookie, limit, log };
  const api = new Hono<DeskEnv>()
    .use('*', ownPagesOnly, smallBodiesOnly, withSession(cookie, sessions, now))
    .route('/', authRoutes(auth))
    .route('/account', accountRoutes(auth))
    .route('/today', todayRoutes(deps))
    .route('/inbox', inboxRoutes({ ...deps, log }))
    .route('/people', peopleRoutes({ people, links, sessions, origin, log }))
    .route('/news', newsBoardRoutes(deps, runCommand, log))
    .route('/log', logRoutes(log));
  for (const room of deps.editing ? [] : (['site', 'content', 'publish'] as const))
    api.all(`/${room}/*`, onlyFor(room), (context) => refuse(context, 409, NO_CHECKOUT));
  if (deps.editing) {
    const { tree, publisher, configFile } = deps.editing;
    api.route('/site', siteRoutes(createSiteSettings(tree, configFile), log));
    api.route(
      '/content',
      contentRoutes(createContentLibrary(tree), createEntryChanges(tree, now), log),
    );
    api.route('/publish', publishRoutes(tree, publisher, log));
  }
  return api.all('*', (context) => refuse(context, 404, 'The desk has no such address.'));
}

/** The desk's application. It opens nothing and reads no environment. */
export function createDeskApp(deps: DeskDeps): Hono<DeskEnv> {
  const isHttps = deps.origin.protocol === 'https:';
  const newNonce = () => deps.randomBytes(NONCE_BYTES).toString('base64url');
  const app = new Hono<DeskEnv>();
  app.onError((error, context) => {
    if (error instanceof DraftsHeldError) return refuse(context, 409, error.message);
    deps.log.error('desk.request.failed', errorFields(error));
    return context.json({ error: 'Something went wrong here. Nothing was changed.' }, 500);
  });
  app.use('*', deskHeaders(isHttps, newNonce), ownHostOnly(deps));
  app.route('/api', apiRoutes(deps));
  app.route('/', appFileRoutes(deps.appFolder));
  return app;
}
