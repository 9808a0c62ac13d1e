import type { SiteLocals } from './locals.ts';

/**
 * What the server build exports as `render`: an on-demand page, or `null` where none is at the
 * address of the request. It throws where the page throws.
 */
export type PageRenderer = (request: Request, locals: SiteLocals) => Promise<Response | null>;

/** What the server build exports besides, as `load`: reads every file that its pages need. */
export type PageLoader = () => Promise<void>;

/** Written by the adapter: the exact paths of the on-demand pages. */
export const ON_DEMAND_FILE = 'on-demand.json';
export const SERVER_ENTRY = 'server/entry.mjs';
