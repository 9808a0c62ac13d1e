import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const kept = 'previous';

/**
 * Keeps the hashed files of the build before this one servable, so that a page that was opened
 * before a deploy can still load its parts after it. Astro empties `dist` as it builds, so each
 * build leaves a copy of its own hashed files under `.cache`, and the next one takes it from there.
 * One generation: files that this build has too are not kept twice.
 * @param buildId names this build; building the same thing again leaves the kept files alone
 */
export async function keepPreviousAssets(
  dist: string,
  cache: string,
  buildId: string,
): Promise<void> {
  const generations = join(cache, 'generations');
  const current = join(generations, `current-${buildId}`);
  const previous = join(generations, kept);
  await mkdir(generations, { recursive: true });
  const before = (await readdir(generations)).find((name) => name.startsWith('current-'));
  if (before && before !== `current-${buildId}`) {
    await rm(previous, { recursive: true, force: true });
    await cp(join(generations, before), previous, { recursive: true });
    await rm(join(generations, before), { recursive: true });
  }
  await rm(join(dist, kept), { recursive: true, force: true });
  await copyFolder(join(dist, 'client', '_astro'), join(current, '_astro'), []);
  const now = await namesIn(join(dist, 'client', '_astro'));
  await copyFolder(join(previous, '_astro'), join(dist, kept, '_astro'), now);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

async function copyFolder(from: string, to: string, except: string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  const skip = new Set(except);
  for (const name of await namesIn(from)) {
    if (!skip.has(name)) await cp(join(from, name), join(to, name), { recursive: true });
  }
}
