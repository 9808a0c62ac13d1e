/**
 * `SITE_CONFIG=<file>` builds and serves the site from another configuration than
 * `config/site.ts`: tests do so to show that nothing of the first one is in the code.
 *
 * Vite gets a plugin. Node gets a hook: `node --import ./scripts/build/chosen-config.ts …`.
 */
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const NAME = '#config/site.ts';

/** The chosen file's full path, or null where the site's own configuration holds. */
export function chosenConfigFile(environment: Record<string, string | undefined>): string | null {
  return environment.SITE_CONFIG ? resolve(environment.SITE_CONFIG) : null;
}

export function chosenConfig(environment: Record<string, string | undefined>): Plugin {
  const file = chosenConfigFile(environment);
  return {
    name: 'chosen-config',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? file : null),
  };
}

const file = chosenConfigFile(process.env);
if (file) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === NAME
        ? { url: pathToFileURL(file).href, shortCircuit: true }
        : next(specifier, context),
  });
}
