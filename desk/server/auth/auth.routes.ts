import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { networkOf } from '#server/http/client-ip.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import type { Me } from '#desk/shared/people.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { readJson, recentlyConfirmed, refuse, signedIn } from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import type { OneTimeLinks } from './one-time-links.ts';
import type { Passkeys } from './passkeys.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionKind, Sessions } from './sessions.ts';

export type AuthDeps = {
  links: OneTimeLinks;
  passkeys: Passkeys;
  sessions: Sessions;
  cookie: SessionCookie;
  /** Attempts that a network may make to come in. */
  limit: RateLimit;
  log: AuditLog;
};

const linkSchema = z.strictObject({ token: z.string().min(1).max(200) });
/** SimpleWebAuthn verifies the rest; here it only has to be an answer of a browser. */
export const webAuthnAnswer = z.looseObject({ id: z.string().min(1).max(2_000), type: z.string() });

/** Counts an attempt of a network, and refuses where it has made too many. */
export function limited(limit: RateLimit) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const waitSeconds = limit.take(networkOf(context.get('clientIp')));
    if (waitSeconds === 0) return next();
    context.header('Retry-After', String(waitSeconds));
    const minutes = Math.ceil(waitSeconds / 60);
    return refuse(context, 429, `Too many attempts. Try again in ${minutes} minutes.`);
  });
}

const knownPersonOnly = createMiddleware<DeskEnv>(async (context, next) =>
  context.get('me') ? next() : refuse(context, 401, 'Sign in first.'),
);

/** A passkey that is added to others asks for one of those first; the first one can't. */
const confirmedOrEnrolling = createMiddleware<DeskEnv>(async (context, next) =>
  signedIn(context).isEnrolling ? next() : recentlyConfirmed(context, next),
);

/** Starts a session under a new token, so that none of before goes on (session fixation). */
async function startSession(
  { sessions, cookie }: AuthDeps,
  context: Context<DeskEnv>,
  personId: number,
  kind: SessionKind,
): Promise<void> {
  const before = context.get('sessionToken');
  if (before !== null) await sessions.end(before);
  cookie.write(context, await sessions.start(personId, kind));
}

function linkRoute(deps: AuthDeps) {
  return async (context: Context<DeskEnv>) => {
    const body = await readJson(context, linkSchema);
    if ('answer' in body) return body.answer;
    const personId = await deps.links.redeem(body.data.token);
    if (personId === null) {
      await deps.log.write(null, 'link.refused');
      return refuse(
        context,
        403,
        'This link was used before, or its time is over. Ask an owner of the site for a new one. An owner gets one by `npm run desk -- link` on the server.',
      );
    }
    await startSession(deps, context, personId, 'enrolling');
    await deps.log.write(personId, 'link.used');
    return context.body(null, 204);
  };
}

/** A passkey that is made by a link replaces the others, unless the link keeps them. */
async function replacesOthers({ links }: AuthDeps, me: Me): Promise<boolean> {
  return me.isEnrolling && !(await links.keepsPasskeys(me.id));
}

function registrationRoute(deps: AuthDeps) {
  return async (context: Context<DeskEnv>) => {
    const me = signedIn(context);
    const body = await readJson(context, webAuthnAnswer);
    if ('answer' in body) return body.answer;
    const answer = body.data as unknown as RegistrationResponseJSON;
    const replaced = await deps.passkeys.register(me, answer, await replacesOthers(deps, me));
    if (replaced === null)
      return refuse(context, 403, 'The passkey could not be checked. Try again.');
    // Whoever has the lost device may have signed in on it since the link was made.
    if (replaced > 0) await deps.sessions.endAll(me.id);
    await startSession(deps, context, me.id, 'full');
    await deps.log.write(me.id, replaced > 0 ? 'passkey.replaced' : 'passkey.added');
    return context.body(null, 204);
  };
}

function signInRoute(deps: AuthDeps) {
  return async (context: Context<DeskEnv>) => {
    const body = await readJson(context, webAuthnAnswer);
    if ('answer' in body) return body.answer;
    const answer = body.data as unknown as AuthenticationResponseJSON;
    const personId = await deps.passkeys.signIn(answer);
    if (personId === null) {
      await deps.log.write(null, 'session.refused');
      return refuse(
        context,
        403,
        'The desk does not know this passkey. Use another one, or ask an owner for a one-time link.',
      );
    }
    await startSession(deps, context, personId, 'full');
    await deps.log.write(personId, 'session.started');
    return context.body(null, 204);
  };
}

/** Routes by which people come in and go: one-time links, passkeys, sessions. */
export function authRoutes(deps: AuthDeps): Hono<DeskEnv> {
  const attempt = limited(deps.limit);
  return new Hono<DeskEnv>()
    .get('/me', (context) => context.json(context.get('me')))
    .post('/link', attempt, linkRoute(deps))
    .post('/passkeys/options', knownPersonOnly, confirmedOrEnrolling, async (context) => {
      const me = signedIn(context);
      const replaces = await replacesOthers(deps, me);
      return context.json(await deps.passkeys.registrationOptions(me, replaces));
    })
    .post('/passkeys', knownPersonOnly, confirmedOrEnrolling, registrationRoute(deps))
    .post('/sign-in/options', attempt, async (context) =>
      context.json(await deps.passkeys.signInOptions()),
    )
    .post('/sign-in', attempt, signInRoute(deps))
    .post('/sign-out', knownPersonOnly, async (context) => {
      const token = context.get('sessionToken');
      if (token !== null) await deps.sessions.end(token);
      deps.cookie.remove(context);
      await deps.log.write(signedIn(context).id, 'session.ended');
      return context.body(null, 204);
    });
}
