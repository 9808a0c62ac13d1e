import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { chosenConfig } from './scripts/build/chosen-config.ts';

/** Provides the address of a PostgreSQL, where the machine has one. */
const globalSetup = ['tests/databases/global-setup.ts'];

/** Property tests draw from the seed of the run; see tests/seed.ts. */
const SEEDED = resolve('tests/seeded-fast-check.ts');
const seededFastCheck = {
  name: 'seeded-fast-check',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string) =>
    id === 'fast-check' && importer !== SEEDED ? SEEDED : null,
};
const exclude = [...configDefaults.exclude, '.cache/**', 'dist/**'];

/** Tests that mock modules, or after which the library for pictures reads fewer formats. */
export const ISOLATED_TESTS = [
  'desk/server/pictures/picture.routes.test.ts',
  'src/features/legal/legal.test.tsx',
  'src/lib/site/{product-words,structured-data,third-parties}.test.ts',
  'tests/repository/news-topics.test.ts',
];

/**
 * Tests that wait more than they work: for processes that they start and kill, for time-outs and for
 * locks. `npm test` runs them one after the other beside the browser tests, which leave a tenth of
 * two processors idle.
 */
export const WAITING_TESTS = [
  'desk/server/db/locked-database.test.ts',
  'server/news/refresh-feeds.test.ts',
  'server/newsletter/campaign-breaker.test.ts',
  'tests/resilience/{database-stalls,durability,durability-postgres,kill-points}.test.ts',
  'tests/resilience/{killed-issue,killed-migration,killed-publish,postgres-gone}.test.ts',
  'tests/resilience/{skewed-clocks,start-and-stop,stopped-issue,two-processes}.test.ts',
];
const apart = [...ISOLATED_TESTS, ...WAITING_TESTS];

/** One project a kind of test: `vitest run --project unit`. */
export default defineConfig({
  plugins: [chosenConfig({ SITE_CONFIG: 'tests/fixtures/first-site.ts' }), seededFastCheck],
  test: {
    // A busy machine may cost a test its time once; what fails twice is a failure.
    retry: 1,
    // While one waits for a server, a clock or a process, another works: on two cores three of them
    // took 261 seconds, and two took 291.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{config,desk,shared,src,server,scripts}/**/*.test.{ts,tsx}',
            'tests/http-observatory/*.test.ts',
          ],
          exclude: [...exclude, ...apart],
          isolate: false,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED_TESTS,
          exclude,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'repository',
          include: ['tests/repository/**/*.test.ts'],
          exclude: [...exclude, ...apart],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          exclude: [...exclude, ...apart],
          isolate: false,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          exclude: [...exclude, ...apart],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'waiting',
          include: WAITING_TESTS,
          exclude,
          isolate: false,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
