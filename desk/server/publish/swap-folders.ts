import { existsSync, renameSync, rmSync } from 'node:fs';

/** Beside the built site: the one that is being built, and the one of before. */
const nextOf = (dist: string) => `${dist}-desk`;
const beforeOf = (dist: string) => `${dist}-before`;

export type SiteFolders = {
  /** Where the next site is built. */
  next: string;
  /** Puts the next site in the place of this one, and keeps this one beside; once it is there, no more. */
  swap(): void;
};

/**
 * The folder of the built site and those beside it. A swap that was cut off between its two renames
 * is put right here: the site of before comes back.
 * @param dist folder that the server reads when it starts
 */
export function openSiteFolders(dist: string): SiteFolders {
  const next = nextOf(dist);
  const before = beforeOf(dist);
  if (!existsSync(dist) && existsSync(before)) renameSync(before, dist);
  return {
    next,
    swap() {
      if (!existsSync(next)) return;
      rmSync(before, { recursive: true, force: true });
      if (existsSync(dist)) renameSync(dist, before);
      renameSync(next, dist);
    },
  };
}
