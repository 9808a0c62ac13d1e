import type { APIRoute } from 'astro';
import { allCoins } from '#lib/content/library.ts';

/** The directory as one file, for whoever wants to reckon with it. */
export const GET: APIRoute = async () =>
  Response.json({
    license: 'https://creativecommons.org/licenses/by/4.0/',
    coins: (await allCoins()).map(({ rosette: _rosette, ...coin }) => coin),
  });
