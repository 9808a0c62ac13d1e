import { createHash } from 'node:crypto';
import type { PagePolicy } from '#shared/site-manifest.ts';
import { hasScriptAddress } from '#scripts/content-check/script-address.ts';
import { inlineScripts, inlineStyles, type Tag } from './html-scan.ts';

/** A page with more has lost control of them: each adds 54 bytes to the policy's header. */
const MAX_INLINE_SCRIPTS = 20;

/** The value that a Content-Security-Policy names an inline script or style sheet by. */
function contentHash(text: string): string {
  // A browser reads CR LF and CR as LF before it hashes.
  const normal = text.replace(/\r\n?/g, '\n');
  return `sha256-${createHash('sha256').update(normal).digest('base64')}`;
}

/** What in a page the site's policy would block, in words; empty when it is fine. */
export function policyErrors(tags: Tag[]): string[] {
  const errors: string[] = [];
  for (const { name, attributes } of tags) {
    for (const [attribute, value] of attributes) {
      if (attribute === 'style')
        errors.push(`<${name} style="${value}">: inline styles are blocked`);
      if (/^on[a-z]/.test(attribute))
        errors.push(`<${name} ${attribute}="…">: inline handlers are blocked`);
      if (hasScriptAddress(attribute, value))
        errors.push(`<${name} ${attribute}="${value}">: script addresses are blocked`);
    }
    if (name === 'base') errors.push('<base>: blocked by base-uri');
  }
  const scripts = inlineScripts(tags).length;
  if (scripts > MAX_INLINE_SCRIPTS)
    errors.push(`${scripts} inline scripts: at most ${MAX_INLINE_SCRIPTS} are allowed`);
  return errors;
}

/**
 * What the page's policy must allow.
 * @param outsideOrigins the configured origins of adverts and embeds; a page is granted those it
 *   frames now or, after a click or consent, from an address in one of its `data-` attributes.
 */
export function pagePolicy(tags: Tag[], outsideOrigins: string[]): PagePolicy {
  const urls = tags.flatMap(({ name, attributes }) =>
    [...attributes]
      .filter(
        ([attribute]) =>
          attribute.startsWith('data-') || (name === 'iframe' && attribute === 'src'),
      )
      .map(([, value]) => value),
  );
  return {
    scriptHashes: [...new Set(inlineScripts(tags).map(contentHash))],
    styleHashes: [...new Set(inlineStyles(tags).map(contentHash))],
    frameOrigins: outsideOrigins.filter((origin) =>
      urls.some((url) => url === origin || url.includes(`${origin}/`)),
    ),
  };
}
