import { type Context, Hono } from 'hono';
import type { LogAction } from '#desk/shared/audit-log.ts';
import {
  blankQuerySchema,
  entryAddSchema,
  entryDeleteSchema,
  entryQuerySchema,
  entrySaveSchema,
  historyQuerySchema,
  type SaveAnswer,
  textQuerySchema,
  versionQuerySchema,
} from '#desk/shared/content.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, readJson, refuse, signedIn } from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import type { ContentLibrary } from './content-library.ts';
import { type EntryChanges, NO_HISTORY } from './entry-changes.ts';
import { NO_TEXTS } from './find-text.ts';

const NO_ENTRY = 'There is no such entry any more.';
const NO_VERSION = 'There is no such version of this file.';
const NO_NEW_ENTRY =
  'An entry of this kind cannot be added here, or its name is not lower-case words joined by hyphens.';

type Logged = { action: LogAction; subject: string; none: string };

/** Answers a change, which the log has where it was saved. */
function createAnswer(log: AuditLog) {
  return async (
    context: Context<DeskEnv>,
    answer: SaveAnswer | null,
    { action, subject, none }: Logged,
  ): Promise<Response> => {
    if (!answer) return refuse(context, 404, none);
    if (answer.kind === 'saved') await log.write(signedIn(context).id, action, subject);
    return context.json(answer);
  };
}

function historyRoutes(changes: EntryChanges, log: AuditLog): Hono<DeskEnv> {
  const logged = createAnswer(log);
  return new Hono<DeskEnv>()
    .get('/history', async (context) => {
      const query = historyQuerySchema.safeParse(context.req.query());
      return context.json(query.success ? await changes.history(query.data) : NO_HISTORY);
    })
    .get('/version', async (context) => {
      const query = versionQuerySchema.safeParse(context.req.query());
      const { commit = '', ...place } = query.data ?? { file: '', index: null };
      const version = await changes.readVersion(place, commit);
      return version ? context.json(version) : refuse(context, 404, NO_VERSION);
    })
    .post('/restore', async (context) => {
      const body = await readJson(context, versionQuerySchema);
      if ('answer' in body) return body.answer;
      const { commit, ...place } = body.data;
      const answer = await changes.restore(place, commit, signedIn(context).name);
      const action = 'content.restored';
      return logged(context, answer, { action, subject: place.file, none: NO_VERSION });
    });
}

const taken = (file: string) =>
  `There is an entry of this name already, in ${file}. Open that one from the list of all content, or choose another name.`;

function changeRoutes(changes: EntryChanges, log: AuditLog): Hono<DeskEnv> {
  const logged = createAnswer(log);
  return new Hono<DeskEnv>()
    .get('/blank', (context) => {
      const query = blankQuerySchema.safeParse(context.req.query());
      const blank = query.success ? changes.blank(query.data.kind, query.data) : null;
      const file = query.success ? changes.fileOf(query.data.kind, query.data.id) : null;
      if (blank && file !== null) return refuse(context, 409, taken(file));
      return blank ? context.json(blank) : refuse(context, 404, NO_NEW_ENTRY);
    })
    .post('/entry', async (context) => {
      const body = await readJson(context, entryAddSchema);
      if ('answer' in body) return body.answer;
      const answer = await changes.add(body.data, signedIn(context).name);
      const subject = body.data.file;
      return logged(context, answer, { action: 'content.added', subject, none: NO_NEW_ENTRY });
    })
    .delete('/entry', async (context) => {
      const body = await readJson(context, entryDeleteSchema);
      if ('answer' in body) return body.answer;
      const answer = await changes.remove(body.data, signedIn(context).name);
      const subject = `an entry of ${body.data.file}`;
      return logged(context, answer, { action: 'content.deleted', subject, none: NO_ENTRY });
    });
}

/** Routes of the room Content: every kind of entry, opened and saved as drafts. */
export function contentRoutes(
  library: ContentLibrary,
  changes: EntryChanges,
  log: AuditLog,
): Hono<DeskEnv> {
  const logged = createAnswer(log);
  return new Hono<DeskEnv>()
    .use('*', onlyFor('content'))
    .get('/', async (context) => context.json(await library.list()))
    .get('/find', async (context) => {
      const query = textQuerySchema.safeParse(context.req.query());
      return context.json(query.success ? await library.find(query.data.text) : NO_TEXTS);
    })
    .get('/entry', async (context) => {
      const query = entryQuerySchema.safeParse(context.req.query());
      const entry = query.success ? await library.open(query.data.file, query.data.index) : null;
      return entry ? context.json(entry) : refuse(context, 404, NO_ENTRY);
    })
    .put('/entry', async (context) => {
      const body = await readJson(context, entrySaveSchema);
      if ('answer' in body) return body.answer;
      const answer = await library.save(body.data, signedIn(context).name);
      const subject = body.data.file;
      return logged(context, answer, { action: 'content.saved', subject, none: NO_ENTRY });
    })
    .route('/', changeRoutes(changes, log))
    .route('/', historyRoutes(changes, log));
}
