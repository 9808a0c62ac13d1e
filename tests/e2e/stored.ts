import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data directory of the server under test. */
function dataDir(): string {
  const folder = process.env.DATA_DIR;
  if (!folder) throw new Error('DATA_DIR is not set: run the tests by `npm test`');
  return folder;
}

let count = 0;

/** An address that no other test, and no other run, uses. */
export function freshAddress(): string {
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
