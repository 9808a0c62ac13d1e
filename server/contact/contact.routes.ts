import { Hono } from 'hono';
import {
  CONTACT_ACTION,
  type ContactAnswer,
  contactCategories,
  type ContactErrors,
  contactSchema,
  type ContactValues,
} from '#shared/contact.ts';
import type { ContactLocals } from '#shared/locals.ts';
import { proofSchema } from '#shared/proof.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { networkOf } from '#server/http/client-ip.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import { parseForm, parseJsonText } from '#server/http/form-body.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import { sameOriginOnly } from '#server/http/same-origin.ts';
import type { ContactResult, ReceivedMessage } from './contact.ts';
import type { ContactServices } from './open-contact.ts';

const RETRY_AFTER_ERROR_SECONDS = 60;
const PROOF_ERROR = 'The proof of work is missing, used or too old: please send the form again.';
const EARLY =
  'That was very fast, so we couldn’t tell you from a bot. Please wait a few seconds and try again.';
const STALE =
  'This page was open for too long. What you typed is still here: please send it again.';

export type ContactRouteDeps = ContactServices & {
  pages: PageAnswers;
  /** Query parameter of the form's address that chooses the category, from the configuration. */
  categoryParameter: string;
  defaultCategory: string;
  now: () => number;
  log: Log;
};

type Unplaced = Omit<ReceivedMessage, 'network'>;
type Vouched = Pick<ReceivedMessage, 'proof' | 'hasScript'>;

const fields = ['name', 'email', 'category', 'subject', 'message', 'page'] as const;

/** Typed text as it came, cut where no field could hold it, so that it can be shown again. */
function typedValues(form: Record<string, string>): ContactValues {
  const values = fields.map((field) => [field, (form[field] ?? '').slice(0, 16_000)]);
  return Object.fromEntries(values) as ContactValues;
}

function errorsOf(issues: { path: PropertyKey[]; message: string }[]): ContactErrors {
  const errors: ContactErrors = {};
  for (const issue of issues) {
    const field = fields.find((name) => name === issue.path[0]) ?? 'form';
    errors[field] ??= field === 'form' ? reasonOf(400) : issue.message;
  }
  return errors;
}

function wantsJson(env: Bindings): boolean {
  return (env.incoming.headers.accept ?? '').includes('application/json');
}

/** The contact form: a page that works with scripting off, and JSON for its script. */
export function contactRoutes(deps: ContactRouteDeps): Hono<AppEnv> {
  const { contact, proofs, tokens, pages, now, log } = deps;
  const routes = new Hono<AppEnv>();

  function knownCategory(category: string | null): string {
    return contactCategories.find((known) => known === category) ?? deps.defaultCategory;
  }

  function show(env: Bindings, shown: Omit<ContactLocals, 'token'>, status = 200, token = '') {
    // A form that comes back keeps the time at which it was first shown.
    const isKept = token !== '' && tokens.check(token, '', now()) !== 'wrong';
    const locals = { contact: { ...shown, token: isKept ? token : tokens.issue('', now()) } };
    return pages.page(serverRoutes.contactForm, locals, env.requestId, status);
  }

  routes.get(serverRoutes.contactChallenge, async (context) =>
    proofs ? context.json(await proofs.challenge(CONTACT_ACTION)) : context.json(null),
  );

  routes.get(serverRoutes.contactForm, ({ req, env }) => {
    const { searchParams } = new URL(req.url);
    const category = knownCategory(searchParams.get(deps.categoryParameter));
    const page = searchParams.get('page') ?? '';
    // A figure or a heading that a link names, so that the writer need not describe it.
    const figure = (searchParams.get('figure') ?? '').slice(0, 100);
    const values = typedValues({
      category,
      subject: /^[^\p{Cc}]+$/u.test(figure) ? `About: ${figure}` : '',
      page: contactSchema.shape.page.safeParse(page).data ?? '',
    });
    return show(env, { sent: searchParams.get('sent') === '1', category, values, errors: {} });
  });

  /** Says what is wrong, in the form that was asked for, with all that was typed. */
  async function refuse(
    env: Bindings,
    status: number,
    errors: ContactErrors,
    form: Record<string, string>,
    waitSeconds = 0,
  ): Promise<Response> {
    const answer: ContactAnswer = { errors };
    const values = typedValues(form);
    const shown = { sent: false, category: knownCategory(values.category), values, errors };
    const response = wantsJson(env)
      ? Response.json(answer, { status })
      : await show(env, shown, status, form['token']);
    if (waitSeconds > 0) response.headers.set('Retry-After', String(waitSeconds));
    return response;
  }

  /** What tells a person from a program: work where there is scripting, time where there is none. */
  async function vouch(
    env: Bindings,
    { proof, token }: { proof: string; token: string },
  ): Promise<Vouched | { error: string; status: 400 | 422 }> {
    if (!wantsJson(env)) {
      const state = tokens.check(token, '', now());
      if (state === 'valid') return { proof: null, hasScript: false };
      return { error: state === 'early' ? EARLY : STALE, status: 422 };
    }
    if (!proofs) return { proof: null, hasScript: true };
    const solved = proofSchema.safeParse(parseJsonText(proof));
    const held = solved.success ? await proofs.verify(CONTACT_ACTION, solved.data) : null;
    return held ? { proof: held, hasScript: true } : { error: PROOF_ERROR, status: 400 };
  }

  /** Stores a message; `null` where nothing can be stored. */
  async function receive(env: Bindings, received: Unplaced): Promise<ContactResult | null> {
    try {
      return await contact.receive({ ...received, network: networkOf(env.clientIp) });
    } catch (error) {
      log.error('contact.message.failed', { id: env.requestId, ...errorFields(error) });
      return null;
    }
  }

  function thank(env: Bindings, category: string): Response {
    if (wantsJson(env)) return Response.json({ ok: true } satisfies ContactAnswer, { status: 202 });
    const query = new URLSearchParams({ [deps.categoryParameter]: category, sent: '1' });
    const location = `${serverRoutes.contactForm}?${query}`;
    return new Response(null, { status: 303, headers: { Location: location } });
  }

  routes.post(serverRoutes.contactForm, sameOriginOnly, async ({ env }) => {
    const parsed = parseForm(env.incoming.headers['content-type'], env.body);
    if ('status' in parsed)
      return refuse(env, parsed.status, { form: reasonOf(parsed.status) }, {});
    const form = parsed.value;
    const result = contactSchema.safeParse(form);
    if (!result.success) return refuse(env, 422, errorsOf(result.error.issues), form);
    const { company, token, proof, ...message } = result.data;
    // What fills the honeypot is thanked and forgotten.
    if (company !== '') return thank(env, message.category);
    const vouched = await vouch(env, { proof, token });
    if ('error' in vouched) return refuse(env, vouched.status, { form: vouched.error }, form);
    const stored = await receive(env, { message, ...vouched });
    if (!stored) return refuse(env, 503, { form: reasonOf(503) }, form, RETRY_AFTER_ERROR_SECONDS);
    if (stored.kind === 'replayed') return refuse(env, 400, { form: PROOF_ERROR }, form);
    if (stored.kind === 'limited')
      return refuse(env, 429, { form: reasonOf(429) }, form, stored.waitSeconds);
    return thank(env, message.category);
  });

  return routes;
}
