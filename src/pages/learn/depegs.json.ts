import { CONTENT_LICENSE } from '#lib/site/license.ts';
import type { APIRoute } from 'astro';
import { allDepegs } from '#lib/content/library.ts';

/** The history as one file, without the price series, which belong to their sources. */
export const GET: APIRoute = async () =>
  Response.json({
    license: CONTENT_LICENSE,
    depegs: (await allDepegs()).map(({ charts: _charts, choices: _choices, ...depeg }) => depeg),
  });
