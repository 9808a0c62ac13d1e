import { join } from 'node:path';

/** Folder of everything that the desk keeps, in the data directory. */
export const DESK_FOLDER = 'desk';

export function deskFolder(dataDir: string): string {
  return join(dataDir, DESK_FOLDER);
}

/** File that the desk writes once a new site is in its place, for whoever restarts the server. */
export function publishedSignal(dataDir: string): string {
  return join(deskFolder(dataDir), 'published');
}
