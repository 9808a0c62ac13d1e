import { Hono } from 'hono';
import {
  type ContactAnswer,
  contactCategories,
  type ContactErrors,
  type ContactMessage,
  contactSchema,
  type ContactValues,
} from '#shared/contact.ts';
import type { ContactLocals } from '#shared/locals.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { parseForm, parseJsonText } from '#server/forms/form-body.ts';
import type { GuardedForm } from '#server/forms/guarded-form.ts';
import { sameOriginOnly } from '#server/forms/same-origin.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';

export type ContactRouteDeps = {
  contact: GuardedForm<ContactMessage>;
  pages: PageAnswers;
  /** Query parameter of the form's address that chooses the category, from the configuration. */
  categoryParameter: string;
  defaultCategory: string;
  now: () => number;
};

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
  const { contact, pages, now } = deps;
  const { tokens } = contact;
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
    context.json(await contact.challenge()),
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
    const { company: honeypot, token, proof, ...message } = result.data;
    const claims = wantsJson(env)
      ? { honeypot, proof: parseJsonText(proof) }
      : { honeypot, token, subject: '' };
    const refused = await contact.receive(env, claims, message);
    if (!refused) return thank(env, message.category);
    return refuse(env, refused.status, { form: refused.error }, form, refused.waitSeconds);
  });

  return routes;
}
