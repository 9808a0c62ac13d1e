/** An element of a mail that carries a style of ours. */
export type MailElement =
  | 'body'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'text'
  | 'list'
  | 'item'
  | 'task'
  | 'link'
  | 'quote'
  | 'code'
  | 'table'
  | 'head'
  | 'cell'
  | 'struck'
  | 'rule'
  | 'small';

/** Elements of a letter that mail programs draw well by themselves, with our style where there is one. */
export const plainElements: Readonly<Record<string, MailElement | null>> = {
  ul: 'list',
  ol: 'list',
  li: 'item',
  blockquote: 'quote',
  pre: 'code',
  thead: null,
  tbody: null,
  tr: null,
  th: 'head',
  td: 'cell',
  del: 'struck',
  s: 'struck',
  strong: null,
  b: null,
  em: null,
  i: null,
  code: null,
  sub: null,
  sup: null,
  br: null,
};

/** Headings: a letter's title is the first, so that those of its text begin one further down. */
export const headings: Readonly<Record<string, 'h2' | 'h3' | 'h4'>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

/** The most columns that the plain text of a mail lays out as such. */
export const MAX_COLUMNS = 12;

/** Elements without which their content still says the same: in a mail it stands alone. */
const DISPENSABLE =
  /^(div|span|section|article|figure|figcaption|u|ins|mark|small|kbd|samp|var|abbr|cite|q|dfn|time|wbr)$/;

/** Whether a mail shows what an element means, not the words in it alone. */
export function arrivesInMail(name: string): boolean {
  return (
    Object.hasOwn(plainElements, name) ||
    Object.hasOwn(headings, name) ||
    DISPENSABLE.test(name) ||
    /^(p|a|hr|table)$/.test(name)
  );
}
