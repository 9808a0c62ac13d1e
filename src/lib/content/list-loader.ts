import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';

/** A checkout changes many files at once: they are read together. */
const SETTLE_MS = 30;

type Entry = { id: string } & Record<string, unknown>;

/**
 * Reads every `.json` file of a folder of `content/` as one list of entries. Two with one id stop
 * the check of the content, which a build asks first: `scripts/content-check/check-content.ts`.
 * @throws Error when a file is no list, naming the file
 */
function readLists(folder: string): { entry: Entry; file: string }[] {
  const path = join('content', folder);
  const names = readdirSync(path).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => {
    const file = `${path}/${name}`;
    const entries = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (!Array.isArray(entries)) throw new Error(`${file}: must be a list, [ … ]`);
    return (entries as Entry[]).map((entry) => ({ entry, file }));
  });
}

/** Loads the lists of a folder of `content/`, and again whenever a file of it changes in dev. */
export function listsIn(folder: string): Loader {
  async function fill({ store, parseData, generateDigest }: LoaderContext): Promise<void> {
    const read = readLists(folder);
    const parsed = await Promise.all(
      read.map(({ entry, file }) => parseData({ id: entry.id, data: entry, filePath: file })),
    );
    store.clear();
    for (const [index, data] of parsed.entries()) {
      const { entry, file } = read[index] as (typeof read)[number];
      store.set({ id: entry.id, data, filePath: file, digest: generateDigest(data) });
    }
  }
  return {
    name: 'lists',
    async load(context) {
      await fill(context);
      const { watcher, logger } = context;
      if (!watcher) return;
      const path = resolve('content', folder);
      watcher.add(path);
      let underWay = Promise.resolve();
      let timer: NodeJS.Timeout | undefined;
      const fillAgain = (): void => {
        // One after the other, so that what was read last stays. A slip is told over the page by
        // the check of the content; what was there stays.
        underWay = underWay
          .then(() => fill(context))
          .catch((error: unknown) =>
            logger.error(error instanceof Error ? error.message : String(error)),
          );
      };
      const onChange = (changed: string): void => {
        if (!changed.startsWith(path + sep) || !changed.endsWith('.json')) return;
        clearTimeout(timer);
        timer = setTimeout(fillAgain, SETTLE_MS);
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onChange);
    },
  };
}
