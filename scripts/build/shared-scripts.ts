import type { Rolldown } from 'vite';

/**
 * Files of which a page loads all that they import. What they share with others would come as a
 * file for each module, some of 65 bytes, and some only asked for once another had come.
 */
const ROOTS = [
  ['every-page', 'src/layouts/chrome.client.ts'],
  ['reading', 'src/layouts/article.astro'],
] as const;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a module is the root or one that it imports, at once or through others. */
function reachedFrom(file: string) {
  const known = new Map<string, boolean>();
  return function isReached(id: string, modules: Modules): boolean {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Until the answer is known a circle of imports ends here.
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    // The scripts of an Astro file are named after it, with a query.
    const is = id.split('?')[0] === file || importers.some((one) => isReached(one, modules));
    known.set(id, is);
    return is;
  };
}

/** One file for the modules that the script of every page shares with others, and so for reading. */
export function sharedScripts(root: string) {
  const roots = ROOTS.map(([name, path]) => ({ name, isReached: reachedFrom(`${root}/${path}`) }));
  return {
    groups: [
      {
        minShareCount: 2,
        name: (id: string, modules: Modules) =>
          roots.find(({ isReached }) => isReached(id, modules))?.name ?? null,
      },
    ],
  };
}
