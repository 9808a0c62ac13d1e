import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/**
 * One PostgreSQL server for all test files; each test has a database of its own on it. It takes two
 * seconds: a run of files that never ask for it goes without.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = process.env['TEST_POSTGRES'] === 'off' ? null : await startPostgres();
  const address = server ? await server.database('first') : null;
  project.provide('postgres', address?.replace(/\/first$/, '') ?? null);
  return () => server?.stop();
}
