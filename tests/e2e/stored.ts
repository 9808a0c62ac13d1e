import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from '@playwright/test';
import { createTimeTokens } from '#server/forms/time-token.ts';

/** The data directory of the server under test. */
function dataDir(): string {
  const folder = process.env.DATA_DIR;
  if (!folder) throw new Error('DATA_DIR is not set: run the tests by `npm test`');
  return folder;
}

let count = 0;

/** An address that no other test, and no other run, uses. */
export function freshEmail(): string {
  count += 1;
  return `reader-${Date.now().toString(36)}-${process.pid}-${count}@example.net`;
}

function rows(query: string, value: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(dataDir(), 'site.db'), { readOnly: true });
  try {
    return db.prepare(query).all(value) as Record<string, unknown>[];
  } finally {
    db.close();
  }
}

export function storedSubscriptions(email: string): Record<string, unknown>[] {
  // A worker moves each request on to its subscriber.
  return rows(
    'select email from newsletter_intake where email = ?1 union select email from subscribers where email = ?1',
    email,
  );
}

export function storedMessages(email: string): Record<string, unknown>[] {
  return rows('select * from messages where email = ?', email);
}

/** Mails in the outbox folder that mention a text. */
export function mailsWith(text: string): string[] {
  const folder = join(dataDir(), 'outbox');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(text));
}

/**
 * Makes a form look as if it had been shown five seconds ago, with a token of the server's own key:
 * programs are quicker than the forms let them be, and a test does not sleep.
 * @param token the form's hidden field
 * @param purpose what the server's tokens are for, and about whom
 */
export async function makeOlder(
  token: Locator,
  { form, subject }: { form: 'contact-form' | 'newsletter-form'; subject: string },
): Promise<void> {
  const query = 'select id, secret from server_keys where purpose = ? order by version desc';
  const [key] = rows(query, 'time-token');
  if (!key) throw new Error('the server has no key for time tokens');
  const secret = Buffer.from(String(key.secret), 'base64url');
  const older = createTimeTokens({ id: Number(key.id), secret }, form);
  const value = older.issue(subject, Date.now() - 5_000);
  await token.evaluate((field, text) => ((field as HTMLInputElement).value = text), value);
}
