import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = { id: string } & Record<string, unknown>;

/**
 * Loads every `.json` file of a folder of `content/` as one list of entries.
 * @throws Error when a file is no list, or when two entries have one id, naming file and id
 */
export function listsIn(folder: string): () => Entry[] {
  return () => {
    const path = join('content', folder);
    const seen = new Map<string, string>();
    const names = readdirSync(path).filter((name) => name.endsWith('.json'));
    return names.sort().flatMap((name) => {
      const entries = JSON.parse(readFileSync(join(path, name), 'utf8')) as unknown;
      if (!Array.isArray(entries)) throw new Error(`${path}/${name}: must be a list, [ … ]`);
      for (const { id } of entries as Entry[]) {
        const before = seen.get(id);
        if (before) throw new Error(`${path}/${name}: the id "${id}" is in ${before} already`);
        seen.set(id, name);
      }
      return entries as Entry[];
    });
  };
}
