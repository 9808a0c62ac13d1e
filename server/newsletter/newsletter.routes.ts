import { Hono } from 'hono';
import type { NewsletterStep } from '#shared/locals.ts';
import {
  NEWSLETTER_ACTION,
  type NewsletterAnswer,
  newsletterSchema,
  normalizeEmail,
} from '#shared/newsletter.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { networkOf } from '#server/http/client-ip.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import { parseForm, parseJson } from '#server/http/form-body.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import type { ProofOfWork } from '#server/http/proof-of-work.ts';
import { sameOriginOnly } from '#server/http/same-origin.ts';
import type { TimeTokens } from '#server/http/time-token.ts';
import type { SignupQueue, SubscriptionAnswer } from './signup-queue.ts';

export type NewsletterRouteDeps = {
  signups: SignupQueue;
  /** `null` where no work is asked for. */
  proofs: ProofOfWork | null;
  tokens: TimeTokens;
  pages: PageAnswers;
  now: () => number;
  log: Log;
};

const RETRY_AFTER_ERROR_SECONDS = 60;
const PROOF_ERROR = 'The proof of work is missing, used or too old: please send the form again.';

const statusOfStep: Partial<Record<NewsletterStep, number>> = { invalid: 422, early: 422 };

/** The newsletter's form: as JSON from the page's script, and as pages with scripting off. */
export function newsletterRoutes(deps: NewsletterRouteDeps): Hono<AppEnv> {
  const { signups, proofs, tokens, pages, now, log } = deps;
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

  async function later(env: Bindings, email: string, waitSeconds: number, status: 429 | 503) {
    const page = await show(env, 'later', email, '', status);
    page.headers.set('Retry-After', String(waitSeconds));
    return page;
  }

  /** Stores a request; `null` where nothing can be stored. */
  async function submit(
    env: Bindings,
    request: Omit<Parameters<SignupQueue['submit']>[0], 'network'>,
  ): Promise<SubscriptionAnswer | null> {
    try {
      return await signups.submit({ ...request, network: networkOf(env.clientIp) });
    } catch (error) {
      log.error('newsletter.signup.failed', { id: env.requestId, ...errorFields(error) });
      return null;
    }
  }

  routes.get(serverRoutes.newsletterChallenge, async (context) =>
    proofs ? context.json(await proofs.challenge(NEWSLETTER_ACTION)) : context.json(null),
  );

  routes.post(serverRoutes.newsletterApi, sameOriginOnly, async (context) => {
    const { env } = context;
    const answer = (value: NewsletterAnswer, status: 202 | 400 | 415 | 429 | 503, wait = 0) => {
      if (wait > 0) context.header('Retry-After', String(wait));
      return context.json(value, status);
    };
    const parsed = parseJson(env.incoming.headers['content-type'], env.body);
    if ('status' in parsed)
      return answer({ error: { form: reasonOf(parsed.status) } }, parsed.status);
    const result = newsletterSchema.safeParse(parsed.value);
    if (!result.success) {
      const wrong = result.error.issues.find((issue) => issue.path[0] === 'email');
      const error = wrong ? { email: 'Please give one email address.' } : { form: reasonOf(400) };
      return answer({ error }, 400);
    }
    const { email, company, proof: solved } = result.data;
    // What fills the honeypot is thanked and forgotten.
    if (company !== '') return answer({ ok: true }, 202);
    const proof = proofs && solved ? await proofs.verify(NEWSLETTER_ACTION, solved) : null;
    if (proofs && !proof) return answer({ error: { proof: PROOF_ERROR } }, 400);
    const stored = await submit(env, { email, proof, hasScript: true });
    if (!stored) return answer({ error: { form: reasonOf(503) } }, 503, RETRY_AFTER_ERROR_SECONDS);
    if (stored.kind === 'replayed') return answer({ error: { proof: PROOF_ERROR } }, 400);
    if (stored.kind === 'limited')
      return answer({ error: { form: reasonOf(429) } }, 429, stored.waitSeconds);
    return answer({ ok: true }, 202);
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
    if (token === '') return show(env, 'confirm', email, tokens.issue(email, now()));
    const state = tokens.check(token, email, now());
    if (state === 'wrong') return show(env, 'invalid', email);
    // The same token again: it ripens while its reader wonders.
    if (state === 'early') return show(env, 'early', email, token);
    const stored = await submit(env, { email, proof: null, hasScript: false });
    if (!stored) return later(env, email, RETRY_AFTER_ERROR_SECONDS, 503);
    if (stored.kind === 'limited') return later(env, email, stored.waitSeconds, 429);
    return show(env, 'done', email);
  }
  routes.post(serverRoutes.newsletter, sameOriginOnly, ({ env }) => withoutScript(env));

  return routes;
}
