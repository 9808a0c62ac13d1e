import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { GitError } from '#desk/server/drafts/git.ts';
import { isDiskFull } from '#server/db/database-errors.ts';
import { errorSentence } from './error-sentence.ts';

test('a PostgreSQL that is gone is said in a sentence, without its address', async () => {
  const silent = { onConnectionLost: () => undefined, onQueryError: () => undefined };
  // Nothing listens on port 1.
  const db = openPostgres('postgres://somebody:secret@127.0.0.1:1/site', 'command', silent);
  onTestFinished(() => db.destroy());
  const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(errorSentence(error)).toEqual({
    status: 503,
    says: expect.stringMatching(/^The database does not answer\.(?!.*secret)/) as string,
  });
});

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' })],
  [Object.assign(new Error('write'), { code: 'EDQUOT' })],
  [new GitError("fatal: sha1 file 'index.lock' write error. Out of diskspace")],
  [new GitError('error: unable to write file: No space left on device')],
])('%s is a full disk', (error) => {
  expect(isDiskFull(error)).toBe(true);
  expect(errorSentence(error)?.says).toContain('disk of the server is full');
});

test('a mistake of the program has no sentence of its own', () => {
  expect(errorSentence(new TypeError('x is not a function'))).toBeNull();
  expect(errorSentence('a text')).toBeNull();
});
