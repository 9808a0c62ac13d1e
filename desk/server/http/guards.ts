import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { clientIp } from '#server/http/client-ip.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { isSameOrigin } from '#server/forms/same-origin.ts';
import type { Me } from '#desk/shared/people.ts';
import type { Refusal } from '#desk/shared/refusal.ts';
import { mayEnter, type Room } from '#desk/shared/roles.ts';
import { MAX_BODY_BYTES } from '#desk/shared/upload-limits.ts';
import type { DeskAddress, DeskEnv } from '#desk/server/desk-env.ts';

/**
 * Answers with an error that a person can read.
 * @param more for the application: what the request needs before it does, or the field that is wrong
 */
export function refuse(
  context: Context,
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 429 | 500 | 503,
  error: string,
  more: Omit<Refusal, 'error'> = {},
) {
  const body: Refusal = { error, ...more };
  return context.json(body, status);
}

/**
 * Error handler of a room's routes: errors of its own class are answered with 409 and their message,
 * which is a sentence for the person; every other error is the desk's.
 */
export function refuseErrors(
  ErrorClass: abstract new (...parameters: never[]) => Error,
): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (error instanceof ErrorClass) return refuse(context, 409, error.message);
    throw error;
  };
}

/**
 * Refuses requests for another host name than the desk's own (DNS rebinding), and finds the IP of
 * the client.
 */
export function ownHostOnly({ origin, trustedProxies }: DeskAddress) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    if (context.req.header('Host') !== origin.host)
      return refuse(context, 421, `The desk is at ${origin.origin}.`);
    const forwarded = context.req.header('X-Forwarded-For');
    context.set('clientIp', clientIp(context.env.remoteAddress, forwarded, trustedProxies));
    return next();
  });
}

/**
 * Refuses writes that do not come from a page of the desk itself, or not as this type (CSRF): a form
 * of another site can neither name this origin nor send such a type without being asked first.
 */
const fromDesk = (type: RegExp, says: string) =>
  createMiddleware<DeskEnv>(async (context, next) => {
    const { req } = context;
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    if (!isSameOrigin(req.header('Sec-Fetch-Site'), req.header('Origin'), req.header('Host')))
      return refuse(context, 403, 'The request does not come from the desk.');
    if (!type.test(req.header('Content-Type') ?? '')) return refuse(context, 415, says);
    return next();
  });

export const ownPagesOnly = fromDesk(/^application\/json(;|$)/, 'Send JSON.');
export const ownUploadsOnly = fromDesk(/^application\/octet-stream$/, 'Send the bytes of a file.');

export const smallBodiesOnly = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => refuse(context, 413, 'The text is too long.'),
});

/** Lets in whoever is signed in with a passkey and may enter one of the rooms. */
export function onlyFor(...rooms: Room[]) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const me = context.get('me');
    if (!me || me.isEnrolling)
      return refuse(
        context,
        401,
        'You were signed out, so this was not done. Sign in, then try again.',
      );
    if (!rooms.some((room) => mayEnter(me.role, room)))
      return refuse(context, 403, 'Your role does not include this room. An owner can change it.');
    return next();
  });
}

/**
 * Refuses what cannot be taken back, or gives power to others, where the person has not shown a
 * passkey in the last minutes: the application then asks for it and sends the request again.
 */
export const recentlyConfirmed = createMiddleware<DeskEnv>(async (context, next) =>
  context.get('isConfirmed')
    ? next()
    : refuse(context, 403, 'Show your passkey again to do this.', { needs: 'passkey' }),
);

/** Names and addresses that a person may uncover in an hour without showing a passkey again. */
export const MAX_REVEALS = 20;
const REVEALS_WINDOW_MS = 60 * 60_000;

/**
 * A guard for what uncovers one masked name or address: a few without a passkey, because whoever
 * answers readers needs them all day; after that as `recentlyConfirmed`, because one by one they are
 * the whole list.
 * @param now milliseconds of a clock that never goes back
 */
export function createRevealGuard(now: () => number) {
  const limit = createRateLimit(MAX_REVEALS, REVEALS_WINDOW_MS, now);
  return createMiddleware<DeskEnv>(async (context, next) => {
    const isFree = context.get('isConfirmed') || limit.take(`${signedIn(context).id}`) === 0;
    return isFree ? next() : recentlyConfirmed(context, next);
  });
}
export type RevealGuard = ReturnType<typeof createRevealGuard>;

/** Who is signed in, behind `onlyFor`. */
export function signedIn(context: Context<DeskEnv>): Me {
  const me = context.get('me');
  if (!me) throw new Error('a route without a guard');
  return me;
}

/**
 * Reads the JSON body of a request by its schema.
 * @param namesField whether the answer names the field too, for a form that shows the sentence there
 * @returns the data, or the answer that says in a sentence what is wrong
 */
export async function readJson<Data>(
  context: Context<DeskEnv>,
  schema: z.ZodType<Data>,
  { namesField = false }: { namesField?: boolean } = {},
): Promise<{ data: Data } | { answer: Response }> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const result = schema.safeParse(body);
  if (result.success) return { data: result.data };
  const [issue] = result.error.issues;
  const error = issue?.message ?? 'The request is not as it should be.';
  const field = issue?.path[0];
  const isNamed = namesField && typeof field === 'string';
  return { answer: refuse(context, 400, error, isNamed ? { field } : {}) };
}

/** A number in a path, such as that of a message; null where it is none. */
export function idIn(context: Context<DeskEnv>): number | null {
  const text = context.req.param('id') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
