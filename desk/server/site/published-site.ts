import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '#server/site-config.ts';

/** The configuration's constant. */
const CONSTANT = 'site';

type PublishedSiteDeps = {
  /** Checkout of the site. */
  root: string;
  /** Path of the configuration from the root; null where the desk cannot read it. */
  configFile: string | null;
  /** Configuration as it was when the desk started. */
  site: SiteConfig;
};

/** What the text of a configuration says; values that are code, as they were when the desk started. */
async function configIn(text: string, atStart: SiteConfig): Promise<SiteConfig> {
  // TypeScript takes 100 MB: it is loaded where somebody has changed the configuration, or opens a form.
  const { readLiteral } = await import('./literal-source.ts');
  try {
    const { value, code } = readLiteral(text, CONSTANT);
    if (typeof value !== 'object' || value === null) return atStart;
    const isCode = (key: string) => code.some(([first]) => first === undefined || first === key);
    const literal = Object.entries(value).filter(([key]) => !isCode(key));
    const kept = Object.entries(atStart).filter(([key]) => isCode(key));
    return { ...Object.fromEntries(kept), ...Object.fromEntries(literal) } as SiteConfig;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return atStart;
  }
}

/**
 * Reads the configuration that is published now: the desk runs on while somebody changes it. It is
 * that of the start where the file cannot be read.
 */
export function createPublishedSite(deps: PublishedSiteDeps): () => Promise<SiteConfig> {
  const { root, configFile, site } = deps;
  if (configFile === null) return async () => site;
  const path = join(root, configFile);
  // Whoever opens the desk asks for the name of the site, signed in or not: as long as nobody has
  // changed the file, what Node made of it at the start is what it says.
  let last = { text: existsSync(path) ? readFileSync(path, 'utf8') : null, site };
  return async () => {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return site;
    if (text === last.text) return last.site;
    last = { text, site: await configIn(text, site) };
    return last.site;
  };
}
