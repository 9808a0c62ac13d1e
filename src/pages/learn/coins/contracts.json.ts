import type { APIRoute } from 'astro';
import { allCoins } from '#lib/library.ts';
import { listedContracts } from '#lib/listed-contracts.ts';

/** What the address checker fetches on use. */
export const GET: APIRoute = async () => Response.json(listedContracts(await allCoins()));
