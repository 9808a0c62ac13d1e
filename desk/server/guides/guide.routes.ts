import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, refuse } from '#desk/server/http/guards.ts';
import { type GuideAnswer, type GuideId, guides, isGuide } from '#desk/shared/guides.ts';
import { guideHeadings, readGuide } from './read-guide.ts';

/** Those of the version that runs: drafts and the checkout that is edited have none of their own. */
const FOLDER = resolve(import.meta.dirname, '../../../docs');

const textOf = (id: GuideId) => readFile(resolve(FOLDER, `${id}.md`), 'utf8');

/** Routes of the guides, for whoever is signed in: their headings, and each as a whole. */
export function guideRoutes(): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .use('*', onlyFor('today'))
    .get('/', async (context) => {
      const all = (Object.keys(guides) as GuideId[]).map(async (id) =>
        guideHeadings(id, await textOf(id)),
      );
      return context.json((await Promise.all(all)).flat());
    })
    .get('/:id', async (context) => {
      const id = context.req.param('id');
      if (!isGuide(id)) return refuse(context, 404, 'There is no such guide.');
      const answer: GuideAnswer = { nodes: readGuide(await textOf(id)) };
      return context.json(answer);
    });
}
