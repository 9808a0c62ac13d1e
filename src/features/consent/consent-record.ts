import type { ConsentPurpose } from '#lib/site/third-parties.ts';

/** What a visitor answered, when, to which version of the question, and under which signal. */
export type ConsentRecord = {
  v: number;
  /** Milliseconds since 1970. */
  time: number;
  gpc: boolean;
  adverts: boolean;
  embeds: boolean;
};

export type Terms = { version: number; months: number };

const MONTH_MS = 30.44 * 24 * 60 * 60 * 1000;

/** Reads a stored answer; anything malformed, outdated, expired or from the future is no answer. */
export function readRecord(stored: string | null, terms: Terms, now: number): ConsentRecord | null {
  if (stored === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { v, time, gpc, adverts, embeds } = value as Record<string, unknown>;
  if (v !== terms.version || typeof time !== 'number') return null;
  if (time > now || now - time > terms.months * MONTH_MS) return null;
  if (typeof adverts !== 'boolean' || typeof embeds !== 'boolean') return null;
  return { v, time, gpc: gpc === true, adverts, embeds };
}

/** A browser's Global Privacy Control refuses adverts until the visitor opts in after it was on. */
export function isGranted(
  record: ConsentRecord | null,
  purpose: ConsentPurpose,
  gpc: boolean,
): boolean {
  if (!record?.[purpose]) return false;
  return purpose !== 'adverts' || !gpc || record.gpc;
}

/** With Global Privacy Control on, nobody is asked: the answer is known. */
export function mustAsk(record: ConsentRecord | null, gpc: boolean): boolean {
  return record === null && !gpc;
}
