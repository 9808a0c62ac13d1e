import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAncestor } from '#desk/server/drafts/git.ts';
import type { TodayItem } from '#desk/shared/today.ts';

const run = promisify(execFile);
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 5_000;
const RELEASE = /^([0-9a-f]{40,64})\trefs\/tags\/(v(\d+)\.(\d+)\.(\d+))(?:\^\{\})?$/;

type Checkout = {
  root: string;
  /** The desk's own environment, which git gets. */
  environment: Record<string, string | undefined>;
};

type Release = { commit: string; name: string; parts: number[] };

/** Git without a question to anybody: a private repository would ask for a password. */
const git = async ({ root, environment }: Checkout, ...args: string[]) =>
  (
    await run('git', args, {
      cwd: root,
      timeout: TIMEOUT_MS,
      env: { ...environment, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    })
  ).stdout;

/** The remote that `npm run upgrade` would take a new version from; null where there is none. */
async function remoteOf(checkout: Checkout): Promise<string | null> {
  const names = (await git(checkout, 'remote')).split('\n');
  return ['upstream', 'origin'].find((name) => names.includes(name)) ?? null;
}

/** The newest release of a remote. An annotated tag comes twice; the second is its commit. */
function newestRelease(listing: string): Release | null {
  const releases = listing.split('\n').flatMap((line): Release[] => {
    const [, commit, name, ...parts] = RELEASE.exec(line) ?? [];
    return commit && name ? [{ commit, name, parts: parts.map(Number) }] : [];
  });
  const newer = (
    { parts: [a = 0, b = 0, c = 0] }: Release,
    { parts: [x = 0, y = 0, z = 0] }: Release,
  ) => a - x || b - y || c - z;
  // A stable sort keeps the two lines of a tag in their order.
  return releases.toSorted(newer).at(-1) ?? null;
}

async function findNewer(checkout: Checkout): Promise<TodayItem[]> {
  const remote = await remoteOf(checkout);
  if (remote === null) return [];
  const newest = newestRelease(await git(checkout, 'ls-remote', '--tags', remote, 'v*'));
  if (!newest || (await isAncestor(checkout.root, newest.commit))) return [];
  return [
    {
      id: 'version',
      text: `Version ${newest.name} of the software is out.`,
      advice: 'npm run upgrade brings it, and CHANGELOG.md says what it changes.',
      room: null,
    },
  ];
}

/**
 * Looks for a newer version of the software (update check) at the git remote of the checkout, at
 * most once a day. A remote that does not answer within 5 seconds is asked again the next day.
 */
export function createVersionCheck(
  checkout: Checkout,
  now: () => number,
): () => Promise<TodayItem[]> {
  let last: { at: number; found: Promise<TodayItem[]> } | null = null;
  return () => {
    if (!existsSync(join(checkout.root, '.git'))) return Promise.resolve([]);
    if (last === null || now() - last.at > DAY_MS)
      last = { at: now(), found: findNewer(checkout).catch(() => []) };
    return last.found;
  };
}
