import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

const env = { dataDir: tmpdir(), databaseUrl: null };
const sqlite = (errcode: number) => Object.assign(new Error('it says so'), { errcode });

test('a full disk is told with its folder, what is free and what can go', () => {
  const says = errorMessage(sqlite(13), env);
  expect(says).toMatch(/^The disk is full: \S+ \(\d+ MB free\)\. Delete backups .* it says so$/);
  expect(errorMessage(Object.assign(new Error('x'), { code: 'ENOSPC' }), env)).toContain('full');
});

test('a database that is held or gone is told in a sentence', () => {
  expect(errorMessage(sqlite(5), env)).toContain('Another program holds the database');
  expect(errorMessage(sqlite(14), env)).toContain(`does not answer (${env.dataDir})`);
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  expect(errorMessage(refused, { ...env, databaseUrl: 'postgres://x' })).toContain('DATABASE_URL');
});

test('any other error keeps its trace', () => {
  expect(errorMessage(new TypeError('a fault of the software'), env)).toBeNull();
  expect(errorMessage('no error', env)).toBeNull();
});
