import { existsSync, renameSync, rmSync } from 'node:fs';

export type SiteFolders = {
  /** Where the next site is built. */
  next: string;
  /** Where the site of before stays, once another one is in its place. */
  before: string;
  /** Puts the next site in the place of this one, and keeps this one beside; once it is there, no more. */
  swap(): void;
};

/** Who builds: each has its own folders beside the site, so that none takes the other's. */
const BESIDE = {
  desk: { next: '-desk', before: '-before' },
  build: { next: '-building', before: '-replaced' },
} as const;

/**
 * The folder of the built site and those beside it. A swap that was cut off between its two renames
 * is put right here: the site of before comes back.
 * @param dist folder that the server reads when it starts
 */
export function openSiteFolders(dist: string, builder: keyof typeof BESIDE): SiteFolders {
  const next = dist + BESIDE[builder].next;
  const before = dist + BESIDE[builder].before;
  if (!existsSync(dist) && existsSync(before)) renameSync(before, dist);
  return {
    next,
    before,
    swap() {
      if (!existsSync(next)) return;
      rmSync(before, { recursive: true, force: true });
      if (existsSync(dist)) renameSync(dist, before);
      renameSync(next, dist);
    },
  };
}

/**
 * Replaces the built site by one that `build` makes beside it. Until that is done there is a site
 * that can be started; where `build` fails, or is killed, the site stays as it was.
 * @param dist folder that the server reads when it starts
 * @param build writes the next site into the empty folder that it is given
 */
export async function replaceSite(
  dist: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const { next, before, swap } = openSiteFolders(dist, 'build');
  rmSync(next, { recursive: true, force: true });
  await build(next);
  swap();
  rmSync(before, { recursive: true, force: true });
}
