import { relative } from 'node:path';
import type { Rolldown } from 'vite';

/** What every page's script starts from. */
const CHROME = 'src/layouts/chrome.client.ts';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * One file for the modules that the script of every page shares with others: the bundler would
 * write one for each, some of 65 bytes, and a visitor's browser would ask for all of them before
 * anything answers a touch.
 */
export function sharedScripts(root: string) {
  const reached = new Map<string, boolean>();

  function isOfEveryPage(id: string, modules: Modules): boolean {
    const known = reached.get(id);
    if (known !== undefined) return known;
    // Until the answer is known a circle of imports ends here.
    reached.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const is =
      relative(root, id) === CHROME || importers.some((one) => isOfEveryPage(one, modules));
    reached.set(id, is);
    return is;
  }

  return {
    groups: [
      {
        minShareCount: 2,
        name: (id: string, modules: Modules) => (isOfEveryPage(id, modules) ? 'every-page' : null),
      },
    ],
  };
}
