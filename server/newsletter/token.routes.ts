import { type Context, Hono } from 'hono';
import type { NewsletterStep } from '#shared/locals.ts';
import { newsletterPaths, serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

export type TokenRouteDeps = {
  subscriptions: Subscriptions;
  unsubscribeTokens: UnsubscribeTokens;
  pages: PageAnswers;
  log: Log;
};

/** A link that is too old or not ours. */
const GONE = 410;
const UNAVAILABLE = 503;
const RETRY_AFTER_ERROR_SECONDS = 60;
const confirmToken = /^[A-Za-z0-9_-]{43}$/;

/**
 * The pages behind the links of our mails. Mail scanners and previews open every link, so a GET
 * shows a button and changes nothing; a POST acts, protected by its token: where it comes from
 * cannot be asked, since these pages send no referrer and mail programs are no browsers. While the
 * database cannot be used they answer 503 with `Retry-After`: mail programs try one-click again.
 */
export function tokenRoutes(deps: TokenRouteDeps): Hono<AppEnv> {
  const { subscriptions, unsubscribeTokens } = deps;
  const routes = new Hono<AppEnv>();

  async function show(context: Context<AppEnv>, step: NewsletterStep, status = 200) {
    const locals = { newsletter: { step, email: '', token: '' } };
    const { requestId } = context.env;
    const page = await deps.pages.page(serverRoutes.newsletter, locals, requestId, status);
    // The address of this page is a key: no other site may learn it.
    page.headers.set('Referrer-Policy', 'no-referrer');
    return page;
  }

  /** Answers with what the database says, or that it says nothing now. */
  async function orLater(context: Context<AppEnv>, answer: () => Promise<Response>) {
    try {
      return await answer();
    } catch (error) {
      deps.log.error('newsletter.link.failed', {
        id: context.env.requestId,
        ...errorFields(error),
      });
      const page = await show(context, 'link-later', UNAVAILABLE);
      page.headers.set('Retry-After', String(RETRY_AFTER_ERROR_SECONDS));
      return page;
    }
  }

  routes.get(`${newsletterPaths.confirm}:token`, (context) =>
    orLater(context, async () => {
      const token = context.req.param('token');
      const isOurs = confirmToken.test(token) && (await subscriptions.isConfirmable(token));
      return isOurs ? show(context, 'confirm-mail') : show(context, 'expired', GONE);
    }),
  );

  routes.post(`${newsletterPaths.confirm}:token`, (context) =>
    orLater(context, async () => {
      const token = context.req.param('token');
      const isActive = confirmToken.test(token) && (await subscriptions.confirm(token));
      return isActive ? show(context, 'confirmed') : show(context, 'expired', GONE);
    }),
  );

  // The second is what `List-Unsubscribe` names: mail programs POST to it (RFC 8058), and some
  // open it in a browser. It never redirects.
  for (const prefix of [newsletterPaths.unsubscribe, newsletterPaths.oneClick]) {
    routes.get(`${prefix}:token`, (context) => {
      const isOurs = unsubscribeTokens.read(context.req.param('token')) !== null;
      // Whoever wants to leave is not asked to subscribe.
      return isOurs ? show(context, 'unsubscribe') : show(context, 'incomplete', GONE);
    });

    routes.post(`${prefix}:token`, async (context) => {
      const linkId = unsubscribeTokens.read(context.req.param('token'));
      if (linkId === null) return show(context, 'incomplete', GONE);
      return orLater(context, async () => {
        await subscriptions.unsubscribe(linkId);
        return show(context, 'unsubscribed');
      });
    });
  }

  return routes;
}
