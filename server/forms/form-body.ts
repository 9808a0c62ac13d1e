import { decodeUtf8 } from '#shared/decode-utf8.ts';

/** Most fields that any form of the site has, with room. */
const MAX_FIELDS = 20;

export type Parsed = { value: unknown } | { status: 400 | 415 };

/** The media type of a Content-Type header, without its parameters. */
function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Reads a JSON body. Other content types could be sent by any page without asking first. */
export function parseJson(contentType: string | undefined, body: Buffer): Parsed {
  if (mediaType(contentType) !== 'application/json') return { status: 415 };
  try {
    return { value: JSON.parse(decodeUtf8(body) ?? '') as unknown };
  } catch {
    return { status: 400 };
  }
}

/** The value of a field that holds JSON, or `null` for one that holds none. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Reads a form-encoded body; a field that comes twice is an error (ASVS 15.3.7). */
export function parseForm(
  contentType: string | undefined,
  body: Buffer,
): { value: Record<string, string> } | { status: 400 | 415 } {
  if (mediaType(contentType) !== 'application/x-www-form-urlencoded') return { status: 415 };
  const text = decodeUtf8(body);
  if (text === null) return { status: 400 };
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size >= MAX_FIELDS) return { status: 400 };
    fields.set(name, value);
  }
  return { value: Object.fromEntries(fields) };
}
