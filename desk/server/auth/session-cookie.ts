import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { SESSION_MS, type Sessions } from './sessions.ts';

/** A passkey that was shown so lately needs not be shown again for a grave action. */
export const CONFIRMED_MS = 10 * 60_000;

export type SessionCookie = {
  read(context: Context): string | null;
  write(context: Context, token: string): void;
  remove(context: Context): void;
};

/**
 * The session's cookie: `HttpOnly` and `SameSite=Strict`, and where the desk has an https address
 * `__Host-` and `Secure`. Browsers take neither of the two over http.
 */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-desk' : 'desk';
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  return {
    read: (context) => getCookie(context, name) ?? null,
    write: (context, token) =>
      setCookie(context, name, token, { ...options, maxAge: SESSION_MS / 1000 }),
    remove: (context) => void deleteCookie(context, name, options),
  };
}

/** Finds who is signed in, for every request to the API. */
export function withSession(cookie: SessionCookie, sessions: Sessions, now: () => number) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const token = cookie.read(context);
    context.set('sessionToken', token);
    const found = token === null ? null : await sessions.find(token);
    context.set('me', found?.me ?? null);
    const age = now() - (found?.confirmedAt ?? 0);
    context.set('isConfirmed', age >= 0 && age < CONFIRMED_MS);
    return next();
  });
}
