import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from '@playwright/test';
import { createTimeTokens } from '#server/forms/time-token.ts';

/** The setting that names the data directory of a server under test. */
type Server = 'DATA_DIR' | 'SECOND_DATA_DIR';

function dataDir(server: Server): string {
  const folder = process.env[server];
  if (!folder) throw new Error(`${server} is not set: run the tests by \`npm test\``);
  return folder;
}

let count = 0;

/** An address that no other test, and no other run, uses. */
export function freshEmail(): string {
  count += 1;
  return `reader-${Date.now().toString(36)}-${process.pid}-${count}@example.net`;
}

function rows(
  query: string,
  value: string,
  server: Server = 'DATA_DIR',
): Record<string, unknown>[] {
  const db = new DatabaseSync(join(dataDir(server), 'site.db'), { readOnly: true });
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

export function storedMessages(email: string, server?: Server): Record<string, unknown>[] {
  return rows('select * from messages where email = ?', email, server);
}

/** Mails in the outbox folder that mention a text. */
export function mailsWith(text: string, server: Server = 'DATA_DIR'): string[] {
  const folder = join(dataDir(server), 'outbox');
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
  { form, subject }: { form: `${string}-form`; subject: string },
  server?: Server,
): Promise<void> {
  const query = 'select id, secret from server_keys where purpose = ? order by version desc';
  const [key] = rows(query, 'time-token', server);
  if (!key) throw new Error('the server has no key for time tokens');
  const secret = Buffer.from(String(key.secret), 'base64url');
  const older = createTimeTokens({ id: Number(key.id), secret }, form);
  const value = older.issue(subject, Date.now() - 5_000);
  await token.evaluate((field, text) => ((field as HTMLInputElement).value = text), value);
}
