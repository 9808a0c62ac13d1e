import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, refuse } from '#desk/server/http/guards.ts';
import { type GuideAnswer, isGuide } from '#desk/shared/guides.ts';
import { readGuide } from './read-guide.ts';

/** Those of the version that runs: drafts and the checkout that is edited have none of their own. */
const FOLDER = resolve(import.meta.dirname, '../../../docs');

/** Routes of the guides, for whoever is signed in. */
export function guideRoutes(): Hono<DeskEnv> {
  return new Hono<DeskEnv>().use('*', onlyFor('today')).get('/:id', async (context) => {
    const id = context.req.param('id');
    if (!isGuide(id)) return refuse(context, 404, 'There is no such guide.');
    const text = await readFile(resolve(FOLDER, `${id}.md`), 'utf8');
    const answer: GuideAnswer = { nodes: readGuide(text) };
    return context.json(answer);
  });
}
