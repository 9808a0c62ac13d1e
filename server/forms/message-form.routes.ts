import { Hono } from 'hono';
import type { z } from 'zod';
import type {
  FormAnswer,
  FormErrors,
  FormMessage,
  FormState,
  FormValues,
  ReceivedForm,
} from '#shared/form-fields.ts';
import type { SiteLocals } from '#shared/locals.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import { parseForm, parseJsonText } from './form-body.ts';
import type { GuardedForm } from './guarded-form.ts';
import { sameOriginOnly } from './same-origin.ts';

/** A form that brings a message: where it stands, what it takes, and how it is shown. */
export type MessageForm = {
  /** Path of its page, which it posts to. */
  path: string;
  /** Path that its script asks for a proof of work. */
  challengePath: string;
  guarded: GuardedForm<FormMessage>;
  schema: z.ZodType<ReceivedForm, unknown>;
  /** Names of the fields whose values come back with a form that is wrong. */
  fields: readonly string[];
  /** Values that the form begins with, from the query of its address. */
  initialValues(query: URLSearchParams): FormValues;
  /** The form as its page is handed it. */
  locals(state: FormState): SiteLocals;
  /** Where somebody without scripting is led once the message is stored. */
  thanksPath(message: FormMessage): string;
};

/** Longest value that is shown again, in characters: more than any field holds. */
const MAX_SHOWN = 16_000;

/** Typed text as it came, cut where no field could hold it, so that it can be shown again. */
export function typedValues(fields: readonly string[], form: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field, (form[field] ?? '').slice(0, MAX_SHOWN)]),
  );
}

function errorsOf(
  fields: readonly string[],
  issues: readonly { path: PropertyKey[]; message: string }[],
): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) {
    const field = fields.find((name) => name === issue.path[0]) ?? 'form';
    errors[field] ??= field === 'form' ? reasonOf(400) : issue.message;
  }
  return errors;
}

function wantsJson(env: Bindings): boolean {
  return (env.incoming.headers.accept ?? '').includes('application/json');
}

/** Routes of a form that brings a message: a page that works with scripting off, and JSON for its script. */
export function messageFormRoutes(
  form: MessageForm,
  pages: PageAnswers,
  now: () => number,
): Hono<AppEnv> {
  const { path, fields, guarded } = form;
  const { tokens } = guarded;
  const routes = new Hono<AppEnv>();

  function show(env: Bindings, shown: Omit<FormState, 'token'>, status = 200, token = '') {
    // A form that comes back keeps the time at which it was first shown.
    const isKept = token !== '' && tokens.check(token, '', now()) !== 'wrong';
    const locals = form.locals({ ...shown, token: isKept ? token : tokens.issue('', now()) });
    return pages.page(path, locals, env.requestId, status);
  }

  /** Says what is wrong, in the format that was asked for, with all that was typed. */
  async function refuse(
    env: Bindings,
    status: number,
    errors: FormErrors,
    typed: FormValues,
    waitSeconds = 0,
  ): Promise<Response> {
    const answer: FormAnswer = { errors };
    const response = wantsJson(env)
      ? Response.json(answer, { status })
      : await show(
          env,
          { sent: false, values: typedValues(fields, typed), errors },
          status,
          typed['token'],
        );
    if (waitSeconds > 0) response.headers.set('Retry-After', String(waitSeconds));
    return response;
  }

  function thank(env: Bindings, message: FormMessage): Response {
    if (wantsJson(env)) return Response.json({ ok: true } satisfies FormAnswer, { status: 202 });
    return new Response(null, { status: 303, headers: { Location: form.thanksPath(message) } });
  }

  routes.get(form.challengePath, async (context) => context.json(await guarded.challenge()));

  routes.get(path, ({ req, env }) => {
    const { searchParams } = new URL(req.url);
    const sent = searchParams.get('sent') === '1';
    return show(env, { sent, values: form.initialValues(searchParams), errors: {} });
  });

  routes.post(path, sameOriginOnly, async ({ env }) => {
    const parsed = parseForm(env.incoming.headers['content-type'], env.body);
    if ('status' in parsed)
      return refuse(env, parsed.status, { form: reasonOf(parsed.status) }, {});
    const typed = parsed.value;
    const result = form.schema.safeParse(typed);
    if (!result.success) return refuse(env, 422, errorsOf(fields, result.error.issues), typed);
    const { guard, message } = result.data;
    const { company: honeypot, token, proof } = guard;
    const claims = wantsJson(env)
      ? { honeypot, proof: parseJsonText(proof) }
      : { honeypot, token, subject: '' };
    const refused = await guarded.receive(env, claims, message);
    if (!refused) return thank(env, message);
    return refuse(env, refused.status, { form: refused.error }, typed, refused.waitSeconds);
  });

  return routes;
}
