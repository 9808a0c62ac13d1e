import { Hono } from 'hono';
import { entryQuerySchema, entrySaveSchema } from '#desk/shared/content.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, readJson, refuse, signedIn } from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import type { ContentLibrary } from './content-library.ts';

const NO_ENTRY = 'There is no such entry any more.';

/** Routes of the room Content: every kind of entry, opened and saved as drafts. */
export function contentRoutes(library: ContentLibrary, log: AuditLog): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .use('*', onlyFor('content'))
    .get('/', async (context) => context.json(await library.list()))
    .get('/entry', async (context) => {
      const query = entryQuerySchema.safeParse(context.req.query());
      const entry = query.success ? await library.open(query.data.file, query.data.index) : null;
      return entry ? context.json(entry) : refuse(context, 404, NO_ENTRY);
    })
    .put('/entry', async (context) => {
      const body = await readJson(context, entrySaveSchema);
      if ('answer' in body) return body.answer;
      const me = signedIn(context);
      const answer = await library.save(body.data, me.name);
      if (!answer) return refuse(context, 404, NO_ENTRY);
      if (answer.kind === 'saved') await log.write(me.id, 'content.saved', body.data.file);
      return context.json(answer);
    });
}
