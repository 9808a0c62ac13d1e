import { serverRoutes } from '#shared/server-routes.ts';
import { textLicense } from '#lib/site/license.ts';
import { absoluteUrl } from '#lib/site/page-url.ts';
import { site } from '#lib/site/site.ts';
import type { SitePage } from '#lib/site/site-page.ts';

/** `robots.txt`: everything is open but what stands in frames and what pages post to. */
export function robotsText(base: URL | undefined): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    `Allow: ${serverRoutes.openData}`,
    'Disallow: /embed/',
    'Disallow: /slot/',
    '',
  ];
  return [...lines, `Sitemap: ${absoluteUrl('/sitemap-index.xml', base)}`, ''].join('\n');
}

/** `llms.txt` (llmstxt.org): what the site is and where its pages are, for language models. */
export function llmsText(pages: readonly SitePage[], base: URL | undefined): string {
  const list = pages.map(
    ({ path, title, summary }) => `- [${title}](${absoluteUrl(path, base)}): ${summary}`,
  );
  const notes = [
    'Every figure on a page has a source and a date; please keep both when you quote.',
    ...(textLicense() === null ? [] : ['Texts are under CC BY 4.0.']),
    'Nothing here is financial advice.',
  ];
  return [
    `# ${site.brand}`,
    '',
    `> ${site.description}`,
    '',
    notes.join(' '),
    '',
    '## For programs',
    '',
    `- Markdown: add \`.md\` to the address of any page below, or ask for it with \`Accept: text/markdown\`. It has the page’s text, tables and sources; Home’s is ${absoluteUrl('/index.md', base)}`,
    `- [API](${absoluteUrl(serverRoutes.openData, base)}): every fact as JSON with its sources, read-only and without a key; [OpenAPI](${absoluteUrl(serverRoutes.openDataDescription, base)}) describes it`,
    `- [MCP](${absoluteUrl(serverRoutes.mcp, base)}): the same by the Model Context Protocol, with the tools search, coin, depeg, place and figure`,
    '',
    '## Pages',
    '',
    ...list,
    '',
  ].join('\n');
}

/** `ads.txt` (IAB Tech Lab): the configured lines, or null where no outside provider is. */
export function adsText(): string | null {
  const { provider, adsTxt } = site.adverts;
  const isOutside = provider.kind === 'frame' || provider.kind === 'script';
  return isOutside && adsTxt.length > 0 ? `${adsTxt.join('\n')}\n` : null;
}

/**
 * `security.txt` (RFC 9116). It must name a day on which it expires; the end of next year changes
 * once a year, so that builds of one source stay alike.
 */
export function securityText(now: Date, base: URL | undefined): string {
  const { email } = site.contact;
  const contact = email ? `mailto:${email}` : absoluteUrl('/contact', base);
  return [
    `Contact: ${contact}`,
    `Expires: ${now.getUTCFullYear() + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl('/.well-known/security.txt', base)}`,
    '',
  ].join('\n');
}
