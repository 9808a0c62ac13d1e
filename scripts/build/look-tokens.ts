import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { lookCss } from '#lib/schema/look-schema.ts';
import { loadConfig } from '../content-check/config-problem.ts';
import { chosenConfigFile } from './chosen-config.ts';

/**
 * Writes the colors of the configuration into the one stylesheet, as custom properties. They are
 * read once, before Vite starts: later on nothing can be imported from its configuration.
 * @param stylesheet which file that is: the site's, or the desk's
 */
export async function lookTokens(
  environment: Record<string, string | undefined>,
  stylesheet = /\/src\/styles\/site\.css(\?|$)/,
): Promise<Plugin> {
  const { look } = await loadConfig(chosenConfigFile(environment) ?? resolve('config/site.ts'));
  return {
    name: 'look-tokens',
    enforce: 'pre',
    transform: (code, id) =>
      stylesheet.test(id) ? { code: `${code}\n${lookCss(look)}`, map: null } : null,
  };
}
