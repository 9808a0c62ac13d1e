import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { SESSION_MS, type Sessions } from './sessions.ts';

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
export function withSession(cookie: SessionCookie, sessions: Sessions) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const token = cookie.read(context);
    context.set('sessionToken', token);
    context.set('me', token === null ? null : await sessions.find(token));
    return next();
  });
}
