import type { OwnAddresses } from './own-addresses.ts';
import type { Problem } from './problem.ts';
import { linkProblem } from './reference-problems.ts';
import { attributeText, lineAt, type TextNode, walk } from './text-tree.ts';

type TextLink = { url: string; line: number | null };

/** Links of a text: to paths of this site, and to whole web addresses. */
export type TextLinks = { paths: readonly TextLink[]; whole: readonly TextLink[] };

/** Finds `[text](/path)`, `<a href="/path">`, and the same with web addresses, by name too. */
export function linksIn(tree: TextNode): TextLinks {
  const paths: TextLink[] = [];
  const whole: TextLink[] = [];
  walk(tree, (node) => {
    const { type, url, attributes } = node;
    const href = attributes?.find(({ name }) => name === 'href')?.value;
    const address = type === 'link' ? url : href;
    if (typeof address === 'string' && /^\/[^/]/.test(address))
      paths.push({ url: address, line: lineAt(node) });
    const outside = /^(link|definition)$/.test(type) ? (url ?? '') : attributeText(href);
    if (/^(?:https?:)?\/\//i.test(outside)) whole.push({ url: outside, line: lineAt(node) });
    return true;
  });
  return { paths, whole };
}

const bareHost = (url: URL | null) => url?.host.replace(/^www\./, '') ?? null;

/** Where on this site a whole address leads, with or without `www.`; null for other sites. */
function ownPath(address: string, siteUrl: string): string | null {
  const [url, own] = [URL.parse(address, 'https://own.invalid'), URL.parse(siteUrl)];
  if (url === null || own === null || bareHost(url) !== bareHost(own)) return null;
  // The server leads "/page/" to "/page".
  return `${url.pathname.replace(/(.)\/+$/, '$1')}${url.search}${url.hash}`;
}

type OwnLink = TextLink & { path: string };

/** Links that name this site in full. @param siteUrl null where the check does not know it */
function ownLinks({ whole }: TextLinks, siteUrl: string | null): OwnLink[] {
  if (siteUrl === null) return [];
  return whole.flatMap((link) => {
    const path = ownPath(link.url, siteUrl);
    return path === null ? [] : [{ ...link, path }];
  });
}

/** Links of a text to paths of this site that lead nowhere. */
export function ownLinkProblems(
  file: string,
  { paths }: TextLinks,
  addresses: OwnAddresses,
): Problem[] {
  return paths
    .filter(({ url }) => addresses.leadsNowhere(url))
    .map(({ url, line }) => ({ file, line, ...linkProblem(addresses, url) }));
}

type Site = { addresses: OwnAddresses; siteUrl: string | null };

/**
 * What is worth knowing of links that name this site in full: those that lead to no page, which
 * another program may serve under the same host, and the first of the others, since they break with
 * another name of the site and on a preview.
 */
export function ownLinkNotes(
  file: string,
  links: TextLinks,
  { addresses, siteUrl }: Site,
): Problem[] {
  const dead: Problem[] = [];
  const others: OwnLink[] = [];
  for (const link of ownLinks(links, siteUrl)) {
    const { url, path, line } = link;
    const says = `The link ${url} leads to no page of this site.`;
    const hint = 'Correct it, or leave it where another program answers there.';
    if (addresses.leadsNowhere(path)) dead.push({ file, line, says, hint });
    else others.push(link);
  }
  return [...dead, ...namedInFull(file, others)];
}

function namedInFull(file: string, own: readonly OwnLink[]): Problem[] {
  const [first] = own;
  if (!first) return [];
  const more =
    own.length === 1
      ? ''
      : ` So ${own.length === 2 ? 'does' : 'do'} ${own.length - 1} more of this text.`;
  return [
    {
      file,
      line: first.line,
      says: `The link ${first.url} names this site in full.${more}`,
      hint: `Write ${first.path}, so that it holds under another name, and on previews.`,
    },
  ];
}
