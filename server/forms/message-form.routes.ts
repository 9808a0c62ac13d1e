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
import { isLocale } from '#shared/locale.ts';
import type { SiteLocals } from '#shared/locals.ts';
import { FORM_LANGUAGE } from '#shared/server-routes.ts';
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
  locals(state: FormState, lang: string | undefined): SiteLocals;
  /** Where somebody without scripting is led once the message is stored. */
  thanksPath(message: FormMessage, lang: string | undefined): string;
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

/** The language that the address of a form asks for: the frame of a page in that language. */
const langOf = (url: string): string | undefined => {
  const lang = new URL(url).searchParams.get(FORM_LANGUAGE);
  return lang !== null && isLocale(lang) ? lang : undefined;
};

type Asked = { env: Bindings; lang: string | undefined };

/** Routes of a form that brings a message: a page that works with scripting off, and JSON for its script. */
export function messageFormRoutes(
  form: MessageForm,
  pages: PageAnswers,
  now: () => number,
): Hono<AppEnv> {
  const { path, fields, guarded } = form;
  const { tokens } = guarded;
  const routes = new Hono<AppEnv>();

  function show({ env, lang }: Asked, shown: Omit<FormState, 'token'>, status = 200, token = '') {
    // A form that comes back keeps the time at which it was first shown.
    const isKept = token !== '' && tokens.check(token, '', now()) !== 'wrong';
    const state = { ...shown, token: isKept ? token : tokens.issue('', now()) };
    const locals = form.locals(state, lang);
    return pages.page(path, locals, env.requestId, status);
  }

  /** Says what is wrong, in the format that was asked for, with all that was typed. */
  async function refuse(
    asked: Asked,
    status: number,
    errors: FormErrors,
    typed: FormValues,
    waitSeconds = 0,
  ): Promise<Response> {
    const answer: FormAnswer = { errors };
    const response = wantsJson(asked.env)
      ? Response.json(answer, { status })
      : await show(
          asked,
          { sent: false, values: typedValues(fields, typed), errors },
          status,
          typed['token'],
        );
    if (waitSeconds > 0) response.headers.set('Retry-After', String(waitSeconds));
    return response;
  }

  function thank({ env, lang }: Asked, message: FormMessage): Response {
    if (wantsJson(env)) return Response.json({ ok: true } satisfies FormAnswer, { status: 202 });
    return new Response(null, {
      status: 303,
      headers: { Location: form.thanksPath(message, lang) },
    });
  }

  routes.get(form.challengePath, async (context) => context.json(await guarded.challenge()));

  routes.get(path, ({ req, env }) => {
    const { searchParams } = new URL(req.url);
    const sent = searchParams.get('sent') === '1';
    return show(
      { env, lang: langOf(req.url) },
      { sent, values: form.initialValues(searchParams), errors: {} },
    );
  });

  routes.post(path, sameOriginOnly, async ({ req, env }) => {
    const asked = { env, lang: langOf(req.url) };
    const parsed = parseForm(env.incoming.headers['content-type'], env.body);
    if ('status' in parsed)
      return refuse(asked, parsed.status, { form: reasonOf(parsed.status) }, {});
    const typed = parsed.value;
    const result = form.schema.safeParse(typed);
    if (!result.success) return refuse(asked, 422, errorsOf(fields, result.error.issues), typed);
    const { guard, message } = result.data;
    const { company: honeypot, token, proof } = guard;
    const claims = wantsJson(env)
      ? { honeypot, proof: parseJsonText(proof) }
      : { honeypot, token, subject: '' };
    const refused = await guarded.receive(env, claims, message);
    if (!refused) return thank(asked, message);
    return refuse(asked, refused.status, { form: refused.error }, typed, refused.waitSeconds);
  });

  return routes;
}
