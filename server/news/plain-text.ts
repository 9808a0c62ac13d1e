import { isIP } from 'node:net';
import { Parser } from 'htmlparser2';

/** Longer markup than this is cut before it is read: no title or extract needs more. */
const MAX_MARKUP = 20_000;

/** What no line of text needs: controls, and marks that turn the direction of what follows. */
const invisible = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;

/** What stands in these is no text for a reader. */
const unread = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title']);

/** The text of markup, its entities decoded once; never an element, whatever the markup is. */
function textOf(markup: string): string {
  let text = '';
  let unreadDepth = 0;
  const parser = new Parser({
    onopentagname: (name) => void (unreadDepth += unread.has(name) ? 1 : 0),
    onclosetag: (name) => void (unreadDepth -= unread.has(name) ? 1 : 0),
    ontext: (part) => void (text += unreadDepth > 0 ? '' : part),
  });
  parser.end(markup);
  return text;
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // A space near the end makes a better end than the middle of a word.
  const room = text.slice(0, longest - 1);
  const space = room.lastIndexOf(' ');
  return `${room.slice(0, space > longest / 2 ? space : undefined).toWellFormed()}…`;
}

/**
 * Markup of a feed as plain text on one line, at most `longest` UTF-16 units. The result may hold
 * `<` and `&` as the characters that they are: whoever writes HTML or XML escapes them.
 */
export function plainText(markup: string, longest: number): string {
  const text = textOf(markup.slice(0, MAX_MARKUP));
  const spaced = text.toWellFormed().replace(/[\s\p{Zs}]+/gu, ' ');
  return cut(spaced.replace(invisible, '').trim(), longest);
}

/** An http or https URL without a password, absolute; null for anything else. */
export function webLink(href: string | undefined, base: string): string | null {
  const text = href?.trim() ?? '';
  if (text === '' || text.length > 2_048) return null;
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  return url.href.length > 2_048 ? null : url.href;
}

/**
 * Names that no public host has: RFC 6761, RFC 6762, RFC 7686, RFC 8375, and what ICANN keeps for
 * private use.
 */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|onion|test|invalid|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/**
 * A link that a reader may be sent to: a web address whose host is a public name, on the usual port
 * of its scheme. A bare IP, public or not, is no host of news, and whoever presses a link to
 * one of their own network's would be asking it for somebody else.
 * @returns null for anything else
 */
export function publicLink(href: string | undefined, base: string): string | null {
  const link = webLink(href, base);
  if (link === null) return null;
  const { hostname, port } = new URL(link);
  const name = hostname.replace(/\.$/, '');
  const isName = isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.');
  return isName && port === '' && !PRIVATE_NAME.test(name) ? link : null;
}
