import type { APIRoute } from 'astro';
import { allCoins } from '#lib/content/library.ts';
import { listedContracts } from '#lib/content/listed-contracts.ts';

/** What the address checker fetches on use. */
export const GET: APIRoute = async () => Response.json(listedContracts(await allCoins()));
