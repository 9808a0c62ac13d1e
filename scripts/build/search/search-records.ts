import { Parser } from 'htmlparser2';

/** A place that the search can find: a page up to its first section, or one section. */
export type SearchRecord = {
  /** Path, with the section's fragment. */
  path: string;
  title: string;
  /** Title of the page, where the record is one of its sections. */
  page: string;
  text: string;
};

const skipped = new Set([
  'nav',
  'script',
  'style',
  'template',
  'form',
  'dialog',
  'svg',
  'button',
  'select',
  'iframe',
]);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'data',
  'em',
  'i',
  'span',
  'strong',
  'sub',
  'sup',
]);

type Attributes = Record<string, string>;

function isSkipped(name: string, attributes: Attributes): boolean {
  return (
    skipped.has(name) ||
    'hidden' in attributes ||
    'data-ad-slot' in attributes ||
    'data-search-skip' in attributes
  );
}

/** Whether search engines, ours among them, are asked to leave a page out. */
function isUnlisted(html: string): boolean {
  return /<meta name="robots" content="[^"]*noindex/.test(html);
}

/**
 * Reads what a built page says, inside `main` and without navigation, adverts and forms. A new
 * record begins at each `h2` with an id, and at each element with an id and `data-search-part`
 * (its value is the record's title): so a result leads to the section and weighs little.
 * @returns no records for a page that is not listed or has no heading
 */
export function readSearchRecords(path: string, html: string): SearchRecord[] {
  if (isUnlisted(html)) return [];
  const records: SearchRecord[] = [{ path, title: '', page: '', text: '' }];
  let [current] = records as [SearchRecord];
  let depth = 0;
  let mainDepth = 0;
  let skipDepth = 0;
  let heading: { depth: number; isPage: boolean } | null = null;

  function begin(id: string, title: string): void {
    current = { path: `${path}#${id}`, title, page: records[0]?.title ?? '', text: '' };
    records.push(current);
  }

  function enter(name: string, attributes: Attributes): void {
    const { id, 'data-search-part': part } = attributes;
    if (id && part) begin(id, part);
    else if (name === 'h2' && id) {
      begin(id, '');
      heading = { depth, isPage: false };
    } else if (name === 'h1') heading = { depth, isPage: true };
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'main') mainDepth = depth;
      if (mainDepth === 0 || skipDepth > 0) return;
      if (isSkipped(name, attributes)) skipDepth = depth;
      else enter(name, attributes);
    },
    ontext(text) {
      if (mainDepth === 0 || skipDepth > 0) return;
      if (!heading) current.text += text;
      else if (heading.isPage) records[0]!.title += text;
      else current.title += text;
    },
    onclosetag(name) {
      if (!inline.has(name)) current.text += ' ';
      if (heading?.depth === depth) heading = null;
      if (skipDepth === depth) skipDepth = 0;
      if (mainDepth === depth) mainDepth = 0;
      depth -= 1;
    },
  });
  parser.end(html);
  return records.map(tidy).filter(({ title }) => title !== '');
}

function tidy(record: SearchRecord): SearchRecord {
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    ...record,
    title: clean(record.title),
    page: clean(record.page),
    text: clean(record.text),
  };
}
