import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDatabase } from '#server/db/open-database.ts';
import {
  type BuiltIssue,
  ISSUES_FOLDER,
  UNSUBSCRIBE_PLACEHOLDER,
} from '#shared/newsletter-issue.ts';

const BATCH = 500;

export const testIssue = {
  id: 'first',
  subject: 'The first',
  status: 'published' as const,
  origin: 'https://site.example',
  html: `<p>Hello <a href="https://site.example/learn/letters/first">there</a></p><a href="${UNSUBSCRIBE_PLACEHOLDER}">Unsubscribe</a>`,
  text: `Hello\n${UNSUBSCRIBE_PLACEHOLDER}\n`,
};

/** Puts a letter into a built site, as the build does. */
export function addIssue(dist: string, change: Partial<BuiltIssue> = {}): void {
  mkdirSync(join(dist, ISSUES_FOLDER), { recursive: true });
  const issue = JSON.stringify({ ...testIssue, ...change });
  writeFileSync(join(dist, ISSUES_FOLDER, `${testIssue.id}.json`), issue);
}

/** Subscribes so many readers, without their having to confirm. */
export async function addReaders(db: SiteDatabase, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => ({
      address_hash: `hash-${from + at}`,
      email: `reader${from + at}@example.org`,
      state: 'active' as const,
      consent: 'test',
      created_at: 1,
      confirmed_at: 1,
    }));
    await db.insertInto('subscribers').values(rows).execute();
  }
}
