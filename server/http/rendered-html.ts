import type { SiteManifest } from '#shared/site-manifest.ts';
import { addIntegrity } from './script-integrity.ts';

/**
 * Writes into the HTML of an on-demand page what the last build step decided after it was built:
 * the integrity of its scripts, and the stylesheet with the rules that such pages need.
 */
export function completeRenderedHtml(
  html: string,
  { integrity, stylesheet }: Pick<SiteManifest, 'integrity' | 'stylesheet'>,
): string {
  const complete = addIntegrity(html, integrity);
  if (!stylesheet) return complete;
  const { rendered, sent } = stylesheet;
  return complete.replaceAll(`href="${rendered}"`, () => `href="${sent}"`);
}
