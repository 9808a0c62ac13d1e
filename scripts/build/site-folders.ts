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

/** Puts right a swap of any builder that was cut off between its two renames. */
function putBack(dist: string): void {
  const kept = Object.values(BESIDE).map((one) => dist + one.before);
  const found = existsSync(dist) ? undefined : kept.find((one) => existsSync(one));
  if (found !== undefined) renameSync(found, dist);
}

/** @throws Error that says what to do where this user may not delete it */
function deleteFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    const why = `${folder} is somebody else’s and cannot be deleted: delete it, or give it to the user who builds.`;
    throw new Error(why, { cause: error });
  }
}

/**
 * The folder of the built site and those beside it. A swap that was cut off between its two renames
 * is put right here: the site of before comes back.
 * @param dist folder that the server reads when it starts
 */
export function openSiteFolders(dist: string, builder: keyof typeof BESIDE): SiteFolders {
  const next = dist + BESIDE[builder].next;
  const before = dist + BESIDE[builder].before;
  putBack(dist);
  return {
    next,
    before,
    swap() {
      if (!existsSync(next)) return;
      deleteFolder(before);
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
  // Told before a build of minutes, and not after it.
  for (const folder of [next, before]) deleteFolder(folder);
  await build(next);
  swap();
  try {
    deleteFolder(before);
  } catch (error) {
    // The new site stands: what is left beside it fails no build that is done.
    console.warn(String(error));
  }
}
