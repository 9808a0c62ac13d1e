import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { faultSentence } from './fault-sentence.ts';

const env = { dataDir: tmpdir(), databaseUrl: null };
const sqlite = (errcode: number) => Object.assign(new Error('it says so'), { errcode });

test('a full disk is told with its folder, what is free and what can go', () => {
  const says = faultSentence(sqlite(13), env);
  expect(says).toMatch(/^The disk is full: \S+ \(\d+ MB free\)\. Delete backups .* it says so$/);
  expect(faultSentence(Object.assign(new Error('x'), { code: 'ENOSPC' }), env)).toContain('full');
});

test('a database that is held or gone is told in a sentence', () => {
  expect(faultSentence(sqlite(5), env)).toContain('Another program holds the database');
  expect(faultSentence(sqlite(14), env)).toContain(`does not answer (${env.dataDir})`);
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  expect(faultSentence(refused, { ...env, databaseUrl: 'postgres://x' })).toContain('DATABASE_URL');
});

test('any other error keeps its trace', () => {
  expect(faultSentence(new TypeError('a fault of the software'), env)).toBeNull();
  expect(faultSentence('no error', env)).toBeNull();
});
