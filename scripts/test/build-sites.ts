import { buildIfNeeded } from '../build/build-site.ts';
import { heading } from './run-command.ts';
import { failure, ONE_PASSED, oneFailed, sum, type Tally } from './tally.ts';

/** Settings of the shell must not decide what tests see. */
const UNSET = {
  SITE_URL: '',
  PORT: '',
  TEST_PAGES: '',
  SITE_CONFIG: '',
  HOUSE_ADVERTS: '',
  DIST_DIR: '',
};

/** The tests' own sites: one as it ships, one of another owner, one with other adverts. */
export const SITES = {
  default: {
    ...UNSET,
    SITE_CONFIG: 'tests/fixtures/first-site.ts',
    DIST_DIR: '.cache/dist-first',
  },
  second: {
    ...UNSET,
    SITE_CONFIG: 'tests/fixtures/second-site.ts',
    DIST_DIR: '.cache/dist-second',
    // Pages that fail on purpose; the site as it ships has none.
    TEST_PAGES: '1',
  },
  // A network's frames that nobody is asked about, and house adverts with pictures and days.
  adverts: {
    ...UNSET,
    SITE_CONFIG: 'tests/fixtures/advert-site.ts',
    HOUSE_ADVERTS: 'tests/fixtures/adverts/house.json',
    DIST_DIR: '.cache/dist-adverts',
  },
} as const;

/** Builds both sites; each counts as one test. */
export async function buildSites(): Promise<Tally> {
  heading('builds');
  const results: Tally[] = [];
  for (const [name, settings] of Object.entries(SITES)) {
    try {
      await buildIfNeeded({ ...process.env, ...settings });
      console.log(`build of the ${name} site: passed`);
      results.push(ONE_PASSED);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      console.error(why);
      console.log(`build of the ${name} site: FAILED`);
      results.push(oneFailed(failure(`build of the ${name} site`, why)));
    }
  }
  return sum(results);
}
