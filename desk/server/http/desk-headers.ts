import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from '#desk/server/desk-env.ts';

/** React Aria writes one style element by script, which the nonce lets in. */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const ONE_YEAR_IN_SECONDS = 31_536_000;
const SWITCHED_OFF = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

/**
 * Sets the security headers of every answer of the desk: a strict Content-Security-Policy with
 * Trusted Types, no framing, no sniffing, and no cache but for hashed files.
 * @param newNonce makes a fresh random nonce
 */
export function deskHeaders(isHttps: boolean, newNonce: () => string) {
  const transport = isHttps ? `max-age=${ONE_YEAR_IN_SECONDS}` : null;
  return createMiddleware<DeskEnv>(async (context, next) => {
    const nonce = newNonce();
    context.set('nonce', nonce);
    await next();
    const { headers } = context.res;
    const framed = context.get('framedPolicy');
    headers.set('Content-Security-Policy', framed ?? contentPolicy(nonce));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', framed === undefined ? 'DENY' : 'SAMEORIGIN');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', SWITCHED_OFF.map((feature) => `${feature}=()`).join(', '));
    headers.set('X-Robots-Tag', 'noindex');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (transport !== null) headers.set('Strict-Transport-Security', transport);
  });
}
