import { CONTENT_LICENSE } from '#lib/site/license.ts';
import type { APIRoute } from 'astro';
import { allCoins } from '#lib/content/library.ts';

/** The directory as one file, for whoever wants to reckon with it. */
export const GET: APIRoute = async () =>
  Response.json({
    license: CONTENT_LICENSE,
    coins: (await allCoins()).map(({ rosette: _rosette, ...coin }) => coin),
  });
