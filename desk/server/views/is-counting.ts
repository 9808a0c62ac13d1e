import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '#server/site-config.ts';

/** The configuration's constant. */
const CONSTANT = 'site';

type CountingDeps = {
  /** Checkout of the site. */
  root: string;
  /** Path of the configuration from the root; null where the desk cannot read it. */
  configFile: string | null;
  /** Configuration as it was when the desk started. */
  site: SiteConfig;
};

/**
 * Tells whether the site counts page views, by the configuration that is published now: the desk
 * runs on while somebody changes it.
 */
export function createIsCounting({ root, configFile, site }: CountingDeps): () => Promise<boolean> {
  const atStart = site.countsPageViews === true;
  let last = { text: '', isCounting: atStart };
  return async () => {
    if (configFile === null) return atStart;
    const text = await readFile(join(root, configFile), 'utf8').catch(() => null);
    if (text === null) return atStart;
    if (text === last.text) return last.isCounting;
    // TypeScript takes 100 MB: it is loaded where somebody opens this room or a form.
    const { readLiteral } = await import('#desk/server/site/literal-source.ts');
    try {
      const { value, code } = readLiteral(text, CONSTANT);
      const isCode = code.some(([key]) => key === undefined || key === 'countsPageViews');
      const counts = (value as Partial<SiteConfig> | undefined)?.countsPageViews === true;
      last = { text, isCounting: isCode ? atStart : counts };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      last = { text, isCounting: atStart };
    }
    return last.isCounting;
  };
}
