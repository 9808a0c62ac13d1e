import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const kept = 'previous';

/**
 * Where the hashed files of the build before this one are: in a folder that outlives builds, which
 * each build leaves a copy of its own in, or in a built site whose place this one takes.
 */
export type BuildBefore = { generations: string } | { dist: string };

/**
 * Keeps the hashed files of the build before this one servable, so that a page that was opened
 * before a deploy can still load its parts after it. One generation: files that this build has too
 * are not kept twice.
 * @param buildId names this build; building the same thing again leaves the kept files alone
 */
export async function keepPreviousAssets(
  dist: string,
  from: BuildBefore,
  buildId: string,
): Promise<void> {
  const now = await namesIn(join(dist, 'client', '_astro'));
  const before =
    'dist' in from
      ? await filesBefore(from.dist, now)
      : await turnOver(dist, from.generations, buildId);
  await rm(join(dist, kept), { recursive: true, force: true });
  await copyFolder(before, join(dist, kept, '_astro'), now);
}

/** The hashed files of a built site, or, where they are those of now, the ones that it kept. */
async function filesBefore(dist: string, now: readonly string[]): Promise<string> {
  const own = join(dist, 'client', '_astro');
  const isSame = (await namesIn(own)).every((name) => now.includes(name));
  return isSame ? join(dist, kept, '_astro') : own;
}

/**
 * Astro empties `dist` as it builds, so each build leaves a copy of its own hashed files, and the
 * next one takes it from there.
 */
async function turnOver(dist: string, generations: string, buildId: string): Promise<string> {
  const current = join(generations, `current-${buildId}`);
  const previous = join(generations, kept);
  await mkdir(generations, { recursive: true });
  const before = (await readdir(generations)).find((name) => name.startsWith('current-'));
  if (before && before !== `current-${buildId}`) {
    await rm(previous, { recursive: true, force: true });
    await cp(join(generations, before), previous, { recursive: true });
    await rm(join(generations, before), { recursive: true });
  }
  await copyFolder(join(dist, 'client', '_astro'), join(current, '_astro'), []);
  return join(previous, '_astro');
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

async function copyFolder(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  const skip = new Set(except);
  for (const name of await namesIn(from)) {
    if (!skip.has(name)) await cp(join(from, name), join(to, name), { recursive: true });
  }
}
