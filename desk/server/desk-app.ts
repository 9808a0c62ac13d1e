import { Hono } from 'hono';
import type { DialectName } from '#server/db/dialect.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { RandomBytes } from '#server/db/server-key.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import { isBusy } from '#server/db/sqlite-driver.ts';
import type { ServerEnv } from '#server/env.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { AboutSite } from '#desk/shared/site.ts';
import { createNetworkRateLimit } from '#server/http/rate-limit.ts';
import { advertRoutes } from './adverts/adverts.routes.ts';
import { accountRoutes } from './auth/account.routes.ts';
import { type AuthDeps, authRoutes } from './auth/auth.routes.ts';
import { createChallenges } from './auth/challenges.ts';
import { createOneTimeLinks } from './auth/one-time-links.ts';
import { createPasskeys } from './auth/passkeys.ts';
import { createSessionCookie, withSession } from './auth/session-cookie.ts';
import { createSessions } from './auth/sessions.ts';
import { createRunCommand } from './commands/run-command.ts';
import { contentRoutes } from './content/content.routes.ts';
import { createContentLibrary } from './content/content-library.ts';
import { createEntryChanges } from './content/entry-changes.ts';
import { type DeskDatabase, databaseFiles } from './db/desk-database.ts';
import { sameFilesOnly } from './db/same-files.ts';
import type { DeskAddress, DeskEnv } from './desk-env.ts';
import type { DraftTree } from './drafts/draft-tree.ts';
import { appFileRoutes } from './http/app-files.ts';
import { deskHeaders } from './http/desk-headers.ts';
import { errorSentence } from './http/error-sentence.ts';
import {
  createRevealGuard,
  onlyFor,
  ownHostOnly,
  ownPagesOnly,
  ownUploadsOnly,
  refuse,
  smallBodiesOnly,
} from './http/guards.ts';
import { guideRoutes } from './guides/guide.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { type AuditLog, createAuditLog } from './log/audit-log.ts';
import type { NewsletterDeps } from './newsletter/issue.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { newsBoardRoutes } from './news/news-board.routes.ts';
import { logRoutes } from './log/log.routes.ts';
import { createPeople, type People } from './people/people.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { requestRoutes } from './people/requests.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { createPictureLibrary, type PictureLibrary } from './pictures/picture-library.ts';
import { PICTURE_ROOMS, pictureRoutes, uploadRoutes } from './pictures/picture.routes.ts';
import type { DevSite } from './preview/dev-site.ts';
import { previewRoutes } from './preview/preview.routes.ts';
import type { Publisher } from './publish/publisher.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createPublishedSite } from './site/published-site.ts';
import { createSiteSettings } from './site/site-settings.ts';
import { createVersionCheck } from './today/newer-version.ts';
import { todayRoutes } from './today/today.routes.ts';
import { viewsRoutes } from './views/views.routes.ts';

/** Attempts of a network to come in, by link or passkey, in ten minutes. */
const MAX_ATTEMPTS = 20;
const ATTEMPTS_WINDOW_MS = 10 * 60_000;
const NONCE_BYTES = 16;
/** What was asked may have been done in part. */
const UNEXPECTED =
  'Something went wrong here. Check what was saved or deleted before you try again.';
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
  /** Settings as the doctor reads them. */
  environment: Record<string, string | undefined>;
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
    /** Shows pages with their drafts. */
    preview: DevSite;
  } | null;
  now: () => number;
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number;
  randomBytes: RandomBytes;
  log: Log;
};

type Signing = { auth: AuthDeps; people: People };

function signing(deps: DeskDeps, log: AuditLog): Signing {
  const { deskDb, now, randomBytes, origin } = deps;
  const challenges = createChallenges(deskDb, now);
  const { brand } = deps.site;
  const auth: AuthDeps = {
    links: createOneTimeLinks(deskDb, now, randomBytes),
    passkeys: createPasskeys({ db: deskDb, challenges, origin, brand, now }),
    sessions: createSessions(deskDb, now, randomBytes),
    cookie: createSessionCookie(origin.protocol === 'https:'),
    limit: createNetworkRateLimit(MAX_ATTEMPTS, ATTEMPTS_WINDOW_MS, deps.monotonic),
    log,
  };
  return { auth, people: createPeople(deskDb, now) };
}

/** Paths that need a checkout, with the rooms that they are for. */
const CHECKOUT_ROOMS = [
  ['site', 'site'],
  ['content', 'content'],
  ['adverts', 'adverts'],
  ['pictures', 'adverts'],
  ['preview', 'content'],
  ['publish', 'publish'],
] as const;

/** Rooms in which files of the checkout are edited. */
function editingRoutes(
  deps: DeskDeps,
  newsletter: NewsletterDeps,
  pictures: PictureLibrary | null,
): Hono<DeskEnv> {
  const log = newsletter.auditLog;
  const app = new Hono<DeskEnv>();
  if (!deps.editing || !pictures) {
    for (const [path, room] of CHECKOUT_ROOMS)
      app.all(`/${path}/*`, onlyFor(room), (context) => refuse(context, 409, NO_CHECKOUT));
    return app.route('/newsletter', newsletterRoutes(newsletter, null));
  }
  const { tree, publisher, configFile, preview } = deps.editing;
  const library = createContentLibrary(tree, deps.now);
  const changes = createEntryChanges(tree, deps.now);
  return app
    .route('/site', siteRoutes(createSiteSettings(tree, configFile), log))
    .route('/content', contentRoutes(library, changes, log))
    .route('/adverts', advertRoutes(tree, deps.site, deps.now))
    .route('/pictures', pictureRoutes(pictures, log))
    .route('/newsletter', newsletterRoutes(newsletter, { library, changes }))
    .route('/preview', previewRoutes(preview))
    .route('/publish', publishRoutes({ tree, publisher, auditLog: log, log: deps.log }));
}

/** Whose desk it is, for whoever opens it, signed in or not: all of it stands on the site. */
async function aboutSite(
  { env }: DeskDeps,
  publishedSite: () => Promise<SiteConfig>,
): Promise<AboutSite> {
  const { brand } = await publishedSite();
  return { brand, url: env.siteUrl?.origin ?? `http://localhost:${env.port}` };
}

function apiRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const log = createAuditLog(deps.deskDb, deps.now);
  const { auth, people } = signing(deps, log);
  const { links, sessions, cookie } = auth;
  const { origin } = deps;
  const runCommand = createRunCommand(deps);
  const contentRoot = deps.editing?.tree.folder ?? deps.root;
  const pictures = deps.editing && createPictureLibrary(deps.editing.tree);
  const publishedSite = createPublishedSite({
    ...deps,
    configFile: deps.editing?.configFile ?? null,
  });
  const newerVersion = createVersionCheck(deps, deps.now);
  const session = withSession(cookie, sessions, deps.now);
  const revealGuard = createRevealGuard(deps.monotonic);
  const newsletter = { ...deps, runCommand, auditLog: log, contentRoot, revealGuard };
  const app = new Hono<DeskEnv>();
  app.use('*', sameFilesOnly(databaseFiles(deps.dataDir)));
  // It comes before the others, since it has guards of its own.
  app.use('/pictures/upload', ownUploadsOnly, session);
  if (pictures) app.route('/pictures/upload', uploadRoutes(pictures, log));
  else
    app.post('/pictures/upload', onlyFor(...PICTURE_ROOMS), (context) =>
      refuse(context, 409, NO_CHECKOUT),
    );
  return app
    .use('*', ownPagesOnly, smallBodiesOnly, session)
    .get('/about', async (context) => context.json(await aboutSite(deps, publishedSite)))
    .route('/', authRoutes(auth))
    .route('/account', accountRoutes(auth))
    .route('/today', todayRoutes({ ...deps, publishedSite, newerVersion }))
    .route('/inbox', inboxRoutes({ ...deps, log, revealGuard }))
    .route('/news', newsBoardRoutes({ ...deps, pictures, publishedSite }, runCommand, log))
    .route('/views', viewsRoutes({ ...deps, publishedSite }))
    .route('/people/requests', requestRoutes(runCommand, log))
    .route('/settings', settingsRoutes({ ...deps, publishedSite, runCommand, auditLog: log }))
    .route('/people', peopleRoutes({ people, links, sessions, origin, log }))
    .route('/log', logRoutes(log))
    .route('/guides', guideRoutes())
    .route('/', editingRoutes(deps, newsletter, pictures))
    .all('*', (context) => refuse(context, 404, 'The desk has no such address.'));
}

/** The desk's application. It opens nothing and reads no environment. */
export function createDeskApp(deps: DeskDeps): Hono<DeskEnv> {
  const isHttps = deps.origin.protocol === 'https:';
  const newNonce = () => deps.randomBytes(NONCE_BYTES).toString('base64url');
  const app = new Hono<DeskEnv>();
  app.onError((error, context) => {
    const said = errorSentence(error);
    // Who waits for a publication, or for another program, is nothing to look into.
    if (!said || (said.status === 503 && !isBusy(error)))
      deps.log.error('desk.request.failed', errorFields(error));
    if (!said) return refuse(context, 500, UNEXPECTED);
    return refuse(context, said.status, said.says, { needs: said.needs });
  });
  app.use('*', deskHeaders(isHttps, newNonce), ownHostOnly(deps));
  app.route('/api', apiRoutes(deps));
  app.route('/', appFileRoutes(deps.appFolder));
  return app;
}
