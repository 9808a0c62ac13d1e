import { absoluteUrl } from '#lib/site/page-url.ts';
import { site } from '#lib/site/site.ts';
import { fill } from '#lib/site/product-words.ts';
import { escapeHtml } from '#shared/mail-document.ts';

type FeedIssue = { id: string; title: string; date: string; summary: string };

/** The letters as an Atom feed (RFC 4287). @param letters the newest first */
export function issueFeed(letters: readonly FeedIssue[], base: URL | undefined): string {
  const address = (path: string) => escapeHtml(absoluteUrl(path, base));
  const instant = (day: string) => `${day}T00:00:00Z`;
  const entries = letters.map(({ id, title, date, summary }) =>
    [
      '<entry>',
      `<id>${address(`/learn/letters/${id}`)}</id>`,
      `<title>${escapeHtml(fill(title))}</title>`,
      `<updated>${instant(date)}</updated>`,
      `<link href="${address(`/learn/letters/${id}`)}"/>`,
      `<summary>${escapeHtml(fill(summary))}</summary>`,
      '</entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${address('/learn/letters')}</id>`,
    `<title>Letters from ${escapeHtml(site.brand)}</title>`,
    `<author><name>${escapeHtml(site.operator.name)}</name></author>`,
    `<updated>${instant(letters[0]?.date ?? '1970-01-01')}</updated>`,
    `<link rel="self" href="${address('/learn/letters.xml')}"/>`,
    `<link href="${address('/learn/letters')}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
