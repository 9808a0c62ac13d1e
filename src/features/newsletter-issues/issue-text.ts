import { LINE_WIDTH, wrapLines } from '#shared/wrap-lines.ts';
import type { IssueFrame } from './issue-html.ts';
import * as m from '#messages/newsletter-issues.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
};

function plain(html: string): string {
  return html
    .replaceAll(/<img\s[^>]*\balt="([^"]*)"[^>]*>/g, '[Picture: $1]')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&([a-z]+|#\w+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Text of an element, each link followed by its address. */
function textOf(html: string, origin: string): string {
  const linked = html.replaceAll(
    /<a\s[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs,
    (_all, href: string, words: string) =>
      `${words} (${href.startsWith('/') ? origin + href : href})`,
  );
  return plain(linked);
}

const block = /<(h[1-6]|p|li|hr)(?:\s[^>]*)?>(?:(.*?)<\/\1>)?/gs;

/** A letter as plain text. @param fragment HTML of its text, from the build */
export function issueText(fragment: string, frame: IssueFrame): string {
  const { brand, origin, title, archive, unsubscribe } = frame;
  const parts = [`${title}\n${'='.repeat(Math.min(title.length, LINE_WIDTH))}`];
  for (const [, name = '', html = ''] of fragment.matchAll(block)) {
    const text = textOf(html, origin);
    if (name === 'hr') parts.push('* * *');
    else if (name === 'li') parts.push(`- ${wrapLines(text, '  ')}`);
    else if (name === 'p') parts.push(wrapLines(text));
    else parts.push(`${text}\n${'-'.repeat(Math.min(text.length, LINE_WIDTH))}`);
  }
  const end = [
    '-- ',
    `${brand}: ${archive}`,
    m.youGetThisLetterBecause(),
    unsubscribe,
    m.nothingInItIsFinancial(),
  ];
  return `${[...parts, end.join('\n')].join('\n\n')}\n`;
}
