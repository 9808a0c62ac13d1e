import { Hono } from 'hono';
import type { NewsletterStep } from '#shared/locals.ts';
import { type NewsletterAnswer, newsletterSchema, normalizeEmail } from '#shared/newsletter.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { parseForm, parseJson } from '#server/forms/form-body.ts';
import type { GuardedForm } from '#server/forms/guarded-form.ts';
import { sameOriginOnly } from '#server/forms/same-origin.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import type { Signup } from './store-signups.ts';
import * as m from '#messages/server.ts';

export type NewsletterRouteDeps = {
  form: GuardedForm<Signup>;
  pages: PageAnswers;
  now: () => number;
};

const statusOfStep: Partial<Record<NewsletterStep, number>> = {
  invalid: 422,
  stale: 422,
  early: 422,
};

/** The newsletter's form: as JSON from the page's script, and as pages with scripting off. */
export function newsletterRoutes(deps: NewsletterRouteDeps): Hono<AppEnv> {
  const { form, pages, now } = deps;
  const routes = new Hono<AppEnv>();

  function show(
    env: Bindings,
    step: NewsletterStep,
    email: string,
    token = '',
    status = statusOfStep[step] ?? 200,
  ) {
    const locals = { newsletter: { step, email, token } };
    return pages.page(serverRoutes.newsletter, locals, env.requestId, status);
  }

  routes.get(serverRoutes.newsletterChallenge, async (context) =>
    context.json(await form.challenge()),
  );

  routes.post(serverRoutes.newsletterApi, sameOriginOnly, async (context) => {
    const { env } = context;
    const answer = (
      value: NewsletterAnswer,
      status: 202 | 400 | 415 | 422 | 429 | 503,
      wait = 0,
    ) => {
      if (wait > 0) context.header('Retry-After', String(wait));
      return context.json(value, status);
    };
    const parsed = parseJson(env.incoming.headers['content-type'], env.body);
    if ('status' in parsed)
      return answer({ error: { form: reasonOf(parsed.status) } }, parsed.status);
    const result = newsletterSchema.safeParse(parsed.value);
    if (!result.success) {
      const wrong = result.error.issues.find((issue) => issue.path[0] === 'email');
      const error = wrong ? { email: m.pleaseGiveOneEmailAddress() } : { form: reasonOf(400) };
      return answer({ error }, 400);
    }
    const { email, company: honeypot, proof } = result.data;
    const refused = await form.receive(env, { honeypot, proof }, { email });
    if (!refused) return answer({ ok: true }, 202);
    const { reason, error, status, waitSeconds } = refused;
    return answer(
      { error: { [reason === 'unproven' ? 'proof' : 'form']: error } },
      status,
      waitSeconds,
    );
  });

  routes.get(serverRoutes.newsletter, (context) => show(context.env, 'form', ''));

  async function withoutScript(env: Bindings): Promise<Response> {
    const parsed = parseForm(env.incoming.headers['content-type'], env.body);
    if ('status' in parsed) return show(env, 'invalid', '', '', parsed.status);
    const typed = (parsed.value['email'] ?? '').slice(0, 254);
    const email = normalizeEmail(typed);
    if (!email) return show(env, 'invalid', typed);
    const honeypot = parsed.value['company'] ?? '';
    // Thanked at once: the next step would not show the field that gave the program away.
    if (honeypot !== '') return show(env, 'done', email);
    const token = parsed.value['token'] ?? '';
    if (token === '') return show(env, 'confirm', email, form.tokens.issue(email, now()));
    const refused = await form.receive(env, { honeypot, token, subject: email }, { email });
    if (!refused) return show(env, 'done', email);
    if (refused.reason === 'stale') return show(env, 'stale', email);
    // The same token again: it ripens while its reader wonders.
    if (refused.reason === 'early') return show(env, 'early', email, token);
    const page = await show(env, 'later', email, '', refused.status);
    page.headers.set('Retry-After', String(refused.waitSeconds));
    return page;
  }
  routes.post(serverRoutes.newsletter, sameOriginOnly, ({ env }) => withoutScript(env));

  return routes;
}
