import { percentDecode } from './percent-decode.ts';

/**
 * The one spelling under which the build knows a request path: each part decoded once and encoded
 * again. `/%c3%a4`, `/%C3%A4` and `/ä` are one address by RFC 3986, and so are `/a+b` and `/a%2Bb`
 * in browsers. A slash that is written `%2F` stays so, hence no part becomes two.
 * @returns null where a percent sign encodes nothing
 */
export function canonicalPath(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    const text = percentDecode(part);
    if (text === null || !text.isWellFormed()) return null;
    parts.push(encodeURIComponent(text).replaceAll('%40', '@'));
  }
  return parts.join('/');
}
