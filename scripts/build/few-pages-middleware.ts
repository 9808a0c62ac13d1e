import type { MiddlewareHandler } from 'astro';
import { isLeftOut } from './few-pages.ts';

/** Astro writes no file for an answer without a body; what the server renders is left alone. */
export const onRequest: MiddlewareHandler = ({ isPrerendered, url }, next) =>
  isPrerendered && isLeftOut(url.pathname) ? new Response(null) : next();
