import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { CommandError } from '#server/commands/command.ts';
import { type LeftFile, readLeftFile } from '#server/newsletter/import-file.ts';
import { storeLeft } from '#server/newsletter/left-elsewhere.ts';
import { openNewsletter } from '#server/newsletter/open-newsletter.ts';
import { importSubscribers, previewImport } from '#server/newsletter/subscriber-import.ts';
import { newLinkId } from '#server/newsletter/unsubscribe-token.ts';
import { entrySaveSchema } from '#desk/shared/content.ts';
import {
  type ImportAnswer,
  type ImportPreviewAnswer,
  importPreviewSchema,
  importSchema,
  type LeftAnswer,
  type LeftPreviewAnswer,
  type NewsletterAnswer,
  subscriberQuerySchema,
  type IssueSending,
  type IssueSummary,
  type SubscribersAnswer,
  type SubscriberState,
} from '#desk/shared/newsletter.ts';
import type { ContentLibrary } from '#desk/server/content/content-library.ts';
import type { EntryChanges } from '#desk/server/content/entry-changes.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  idIn,
  onlyFor,
  readJson,
  recentlyConfirmed,
  refuse,
  refuseErrors,
  signedIn,
} from '#desk/server/http/guards.ts';
import { letterFile, LETTERS_FOLDER } from './letter-file.ts';
import { issueRoutes, type NewsletterDeps } from './issue.routes.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { campaignOf, progressOf } from '#server/newsletter/campaign.ts';
import { campaignNotes, summary } from '#server/newsletter/campaign-progress.ts';
import { readIssue } from '#server/newsletter/issue-files.ts';
import { ISSUES_FOLDER } from '#shared/newsletter-issue.ts';
import { readPageHead } from '#scripts/content-check/page-head.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { CommandDeps } from '#desk/server/commands/run-command.ts';
import { isText } from '#desk/server/db/contains-text.ts';
import { maskEmail } from '#desk/server/inbox/mask-personal-data.ts';

/** Subscribers that one answer has; a search finds the others. */
const MAX_LISTED = 100;

/**
 * Lists subscribers, the newest first, with their addresses masked. A search by parts of an address
 * would tell the whole of it, one letter after the other.
 * @param search a whole address, in capitals or small letters
 */
async function listSubscribers(
  db: SiteDatabase,
  { state, search }: { state: SubscriberState | ''; search: string },
): Promise<SubscribersAnswer> {
  const wanted = search.trim();
  const all = db.selectFrom('subscribers');
  const ofState = state === '' ? all : all.where('state', '=', state);
  const found = wanted === '' ? ofState : ofState.where(isText('email', wanted));
  const [rows, { count }] = await Promise.all([
    found
      .select(['id', 'email', 'state', 'created_at', 'confirmed_at'])
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    found: Number(count),
    subscribers: rows.map((row) => ({
      id: row.id,
      maskedEmail: maskEmail(row.email),
      state: row.state,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
    })),
  };
}

/** The address of a subscriber, or null where there is none any more. */
async function subscriberEmail(db: SiteDatabase, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('subscribers')
    .select('email')
    .where('id', '=', id)
    .where('email', '!=', '')
    .executeTakeFirst();
  return row?.email ?? null;
}

async function sendingOf(
  { siteDb: db, env }: CommandDeps,
  id: string,
): Promise<IssueSending | null> {
  const campaign = await campaignOf(db, id);
  if (!campaign) return null;
  const progress = await progressOf(db, campaign.id);
  const { state, startsAt, all, counts, deferred } = progress;
  const notes = campaignNotes(progress, id, env.smtpUrl, true);
  return {
    state,
    startsAt,
    sent: counts.sent ?? 0,
    all,
    waiting: counts.waiting ?? 0,
    deferred: deferred.count,
    says: summary(progress),
    reason: notes.length === 0 ? null : notes.join(' '),
  };
}

/** The head of a letter; empty where it cannot be read, which its own form tells. */
function headOf(text: string): Record<string, unknown> {
  try {
    return (readPageHead(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Heads of the letters by their names. All of the content would take half a second to read. */
function letterHeads(root: string): Map<string, Record<string, unknown>> {
  const folder = join(root, LETTERS_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((one) => one.endsWith('.mdx')) : [];
  return new Map(
    names.map((name) => [basename(name, '.mdx'), headOf(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** Names of the issues in the built site. */
function builtIds(distDir: string): string[] {
  const folder = join(distDir, ISSUES_FOLDER);
  return existsSync(folder) ? readdirSync(folder).map((name) => basename(name, '.json')) : [];
}

/**
 * Lists newsletter issues, those that are texts and those that are built, the newest first.
 * @param root folder with `content` in it, drafts included where there are any
 */
async function listIssues(deps: CommandDeps, root: string): Promise<IssueSummary[]> {
  const { env } = deps;
  const known = letterHeads(root);
  const built = builtIds(env.distDir);
  const issues = await Promise.all(
    [...new Set([...known.keys(), ...built])].map(async (id) => {
      const head = known.get(id);
      const issue = built.includes(id) ? readIssue(env.distDir, id) : null;
      const date = String(head?.['date'] ?? '');
      const title = String(head?.['title'] ?? issue?.subject ?? id);
      const sending = await sendingOf(deps, id);
      const file = head ? letterFile(id) : null;
      return { date, summary: { id, title, file, built: issue?.status ?? null, sending } };
    }),
  );
  return issues.toSorted((a, b) => b.date.localeCompare(a.date)).map((issue) => issue.summary);
}

const NO_SUBSCRIBER = 'There is no such subscriber with an address any more.';
const NO_TEXT = 'There is no such letter, or its name is not lower-case words joined by hyphens.';
const KIND = 'newsletters';

function subscriberRoutes(deps: NewsletterDeps): Hono<DeskEnv> {
  const { siteDb, runCommand, auditLog, revealGuard } = deps;
  return new Hono<DeskEnv>()
    .get('/', async (context) => {
      const query = subscriberQuerySchema.safeParse(context.req.query());
      const wanted = query.data ?? { state: '', search: '' };
      return context.json(await listSubscribers(siteDb, wanted));
    })
    .post('/export', recentlyConfirmed, async (context) => {
      const { lines } = await runCommand('newsletter', 'export');
      await auditLog.write(signedIn(context).id, 'subscribers.exported');
      return context.json({ text: `${lines.join('\n')}\n` });
    })
    .post('/:id/address', revealGuard, async (context) => {
      const id = idIn(context) ?? 0;
      const email = await subscriberEmail(siteDb, id);
      if (email === null) return refuse(context, 404, NO_SUBSCRIBER);
      await auditLog.write(signedIn(context).id, 'subscriber.revealed', `subscriber ${id}`);
      return context.json({ email });
    })
    .delete('/:id', recentlyConfirmed, async (context) => {
      const id = idIn(context) ?? 0;
      const email = await subscriberEmail(siteDb, id);
      if (email === null) return refuse(context, 404, NO_SUBSCRIBER);
      const { isDone, lines } = await runCommand('person', 'erase', email);
      if (!isDone) return refuse(context, 409, lines.join(' '));
      await auditLog.write(signedIn(context).id, 'person.erased', `subscriber ${id}`);
      return context.json({ lines });
    });
}

/** Longest name of a new letter, in characters. */
const MAX_NAME = 80;

/** Routes that import subscribers with the evidence of their consent: preview, then import. */
function importRoutes(deps: NewsletterDeps): Hono<DeskEnv> {
  const { siteDb: db, env, now, randomBytes, log, auditLog } = deps;
  const open = () => openNewsletter({ db, now, randomBytes, newId: randomUUID, log }, env);
  const app = new Hono<DeskEnv>();
  app.onError(refuseErrors(CommandError));
  return app
    .post('/preview', async (context) => {
      const body = await readJson(context, importPreviewSchema);
      if ('answer' in body) return body.answer;
      const { emailHash } = await open();
      const file = { text: body.data.text, how: null };
      const answer: ImportPreviewAnswer = await previewImport(db, emailHash, file, now());
      return context.json(answer);
    })
    .post('/', recentlyConfirmed, async (context) => {
      const body = await readJson(context, importSchema);
      if ('answer' in body) return body.answer;
      const { emailHash } = await open();
      const own = { emailHash, newLinkId: () => newLinkId(randomBytes) };
      const added = await importSubscribers(db, own, body.data, now());
      const subject = added === 1 ? 'one subscriber' : `${added} subscribers`;
      await auditLog.write(signedIn(context).id, 'subscribers.imported', subject);
      const answer: ImportAnswer = { added };
      return context.json(answer);
    });
}

/** Routes that keep people out who left elsewhere: preview, then do it. */
function leftRoutes(deps: NewsletterDeps): Hono<DeskEnv> {
  const { siteDb: db, env, now, randomBytes, log, auditLog } = deps;
  const store = async (file: LeftFile, isTrial: boolean) => {
    const own = { db, now, randomBytes, newId: randomUUID, log };
    const { emailHash } = await openNewsletter(own, env);
    return storeLeft(db, emailHash, file, { now: now(), isTrial });
  };
  const app = new Hono<DeskEnv>();
  app.onError(refuseErrors(CommandError));
  return app
    .post('/preview', async (context) => {
      const body = await readJson(context, importPreviewSchema);
      if ('answer' in body) return body.answer;
      const file = readLeftFile(body.data.text);
      const { subscribed, invalid } = file;
      const answer: LeftPreviewAnswer = { ...(await store(file, true)), subscribed, invalid };
      return context.json(answer);
    })
    .post('/', recentlyConfirmed, async (context) => {
      const body = await readJson(context, importPreviewSchema);
      if ('answer' in body) return body.answer;
      const { added, ended } = await store(readLeftFile(body.data.text), false);
      const keptOut = added + ended;
      const subject = keptOut === 1 ? 'one person' : `${keptOut} people`;
      await auditLog.write(signedIn(context).id, 'subscribers.keptOut', subject);
      const answer: LeftAnswer = { keptOut };
      return context.json(answer);
    });
}

type LetterTexts = { library: ContentLibrary; changes: EntryChanges };

/** Texts of letters, for people who have no room Content: the same forms and checks. */
function textRoutes(
  { auditLog }: NewsletterDeps,
  { library, changes }: LetterTexts,
): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/:id', async (context) => {
      const id = context.req.param('id');
      const name = (context.req.query('name') ?? '').slice(0, MAX_NAME);
      const entry =
        (await library.open(letterFile(id), null)) ?? changes.blank(KIND, { id, name })?.entry;
      return entry ? context.json(entry) : refuse(context, 404, NO_TEXT);
    })
    .put('/:id', async (context) => {
      const body = await readJson(context, entrySaveSchema);
      if ('answer' in body) return body.answer;
      const id = context.req.param('id');
      const file = letterFile(id);
      const { version, text = '', value } = body.data;
      const me = signedIn(context);
      // A letter without a version was never saved.
      const answer =
        version === ''
          ? await changes.add({ kind: KIND, id, file, text, value }, me.name)
          : await library.save({ file, index: null, version, text, value }, me.name);
      if (!answer) return refuse(context, 404, NO_TEXT);
      if (answer.kind === 'saved') await auditLog.write(me.id, 'content.saved', file);
      return context.json(answer);
    });
}

/**
 * Routes of the room Newsletter, by the functions of `npm run admin -- newsletter`.
 * @param texts null where the site is no git checkout, so that nothing can be written
 */
export function newsletterRoutes(deps: NewsletterDeps, texts: LetterTexts | null): Hono<DeskEnv> {
  const { siteDb } = deps;
  const app = new Hono<DeskEnv>().use('*', onlyFor('newsletter')).get('/', async (context) => {
    const rows = await siteDb
      .selectFrom('subscribers')
      .select((row) => ['state', row.fn.countAll<number>().as('count')] as const)
      .groupBy('state')
      .execute();
    const counts = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    const answer: NewsletterAnswer = { issues: await listIssues(deps, deps.contentRoot), counts };
    return context.json(answer);
  });
  if (texts) app.route('/texts', textRoutes(deps, texts));
  return app
    .route('/issues', issueRoutes(deps))
    .route('/subscribers/import/left', leftRoutes(deps))
    .route('/subscribers/import', importRoutes(deps))
    .route('/subscribers', subscriberRoutes(deps));
}
