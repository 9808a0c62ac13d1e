import { buildUnderLock, withBuildLock } from '../build/build-site.ts';
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
  BROTLI_QUALITY: '',
  ONE_CARD: '',
  FEW_PAGES: '',
};

/**
 * Drawing a card for each page takes as long as a third of the rest; one function draws them all.
 * Brotli 11 takes another third: `shippedBytes` of tests/page-budget.ts asks for it where it decides.
 */
const QUICK = { ONE_CARD: '1', BROTLI_QUALITY: '8' };

/** Every page of the first site alone is walked. */
const SMALL = { ...QUICK, FEW_PAGES: '1' };

/** The tests' own sites: one as it ships, one of another owner, one with other adverts. */
export const SITES = {
  default: {
    ...UNSET,
    ...QUICK,
    SITE_CONFIG: 'tests/fixtures/first-site.ts',
    DIST_DIR: '.cache/dist-first',
  },
  second: {
    ...UNSET,
    SITE_CONFIG: 'tests/fixtures/second-site.ts',
    DIST_DIR: '.cache/dist-second',
    // Pages that fail on purpose; the site as it ships has none.
    TEST_PAGES: '1',
    ...SMALL,
  },
  // A network's frames that nobody is asked about, and house adverts with pictures and days.
  adverts: {
    ...UNSET,
    SITE_CONFIG: 'tests/fixtures/advert-site.ts',
    HOUSE_ADVERTS: 'tests/fixtures/adverts/house.json',
    DIST_DIR: '.cache/dist-adverts',
    ...SMALL,
  },
} as const;

/** Astro writes its modules of content by one name: of two builds that begin at once, one may not find its own. */
const LOST_RACE = /UnknownFilesystemError/;

/** Builds a site, once more where it lost a race for the files that it shares with another. */
async function buildShared(name: keyof typeof SITES): Promise<void> {
  const settings = { ...process.env, ...SITES[name] };
  try {
    await buildUnderLock(settings);
  } catch (error) {
    if (!(error instanceof Error && LOST_RACE.test(error.message))) throw error;
    await buildUnderLock(settings);
  }
}

async function buildOne(name: keyof typeof SITES): Promise<Tally> {
  try {
    await buildShared(name);
    console.log(`build of the ${name} site: passed`);
    return ONE_PASSED;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(why);
    console.log(`build of the ${name} site: FAILED`);
    return oneFailed(failure(`build of the ${name} site`, why));
  }
}

/**
 * Builds the tests' sites; each counts as one test. The default and the adverts' site are made of
 * the same content, so they share what Astro keeps of it in `.astro` and are built side by side;
 * the second one has a page more, and is built alone.
 * @param whenShared called when Astro may be used for the content that ships, beside a build
 */
export async function buildSites(whenShared: () => void = () => undefined): Promise<Tally> {
  heading('builds');
  return withBuildLock(async () => {
    const second = await buildOne('second');
    const others = [buildOne('default'), buildOne('adverts')];
    // The smaller one is over first: one processor is free from then on.
    void Promise.race(others).then(whenShared);
    return sum([second, ...(await Promise.all(others))]);
  });
}
