import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lists in the files of a folder of `content/`, one after the other. */
export function readLists(folder: string): unknown[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown[]);
}
