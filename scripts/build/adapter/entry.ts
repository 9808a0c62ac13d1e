import { createApp } from 'astro/app/entrypoint';
import type { SiteLocals } from '#shared/locals.ts';

// Not streamed: a page that throws half way must still become a failure page.
const app = createApp({ streaming: false });

// The server logs failures, as JSON and without what a visitor sent; Astro would print both.
app.logger.options.level = 'silent';

// Astro would fetch its prerendered error pages over the network; the server has them.
app.renderError = async (_request, { status, error }) => {
  if (status === 404) return new Response(null, { status });
  throw error ?? new Error('the page failed');
};

/**
 * Renders the on-demand page at the request's address.
 * @returns `null` where there is none
 * @throws what the page throws
 */
export async function render(request: Request, locals: SiteLocals): Promise<Response | null> {
  const routeData = app.match(request);
  if (!routeData) return null;
  return app.render(request, { addCookieHeader: true, locals, routeData });
}

/**
 * Reads the files of every on-demand page. They are otherwise read when a page is first asked
 * for, and a build beside the running server would have taken them away by then.
 */
export async function load(): Promise<void> {
  const { pageMap, middleware } = app.manifest;
  const pages = [...(pageMap?.values() ?? [])].map(async (read) => (await read()).page());
  await Promise.all([...pages, middleware?.()]);
}
