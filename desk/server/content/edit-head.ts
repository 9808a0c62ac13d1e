import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, parseDocument, stringify } from 'yaml';
import { headText } from '#scripts/content-check/page-head.ts';

/** In quotes, so that a colon or a quotation mark can be typed into any text. */
const STYLE = {
  singleQuote: true,
  lineWidth: 0,
  defaultStringType: 'QUOTE_SINGLE',
  defaultKeyType: 'PLAIN',
} as const;

/** Writes the fields of a page's front matter as YAML. */
export const stringifyHead = (fields: object): string => stringify(fields, STYLE);

type Field = { key: string; value: unknown; from: number; to: number };

/** The fields of a front matter, each with its place in it, without the end of its last line. */
function placedFields(head: string): Field[] {
  const document = parseDocument(head);
  if (!isMap(document.contents)) return [];
  return document.contents.items.flatMap(({ key, value }) => {
    if (!isNode(key) || !key.range) return [];
    const end = isNode(value) && value.range ? value.range[1] : key.range[1];
    const name = String(key.toJS(document));
    const [from] = key.range;
    const to = from + head.slice(from, end).trimEnd().length;
    return [{ key: name, value: isNode(value) ? value.toJS(document) : null, from, to }];
  });
}

function withoutLine(head: string, { from, to }: Field): string {
  const end = head.indexOf('\n', to);
  return end === -1 ? head.slice(0, from).trimEnd() : head.slice(0, from) + head.slice(end + 1);
}

/**
 * Changes fields in the front matter of a page. Those that keep their value keep their bytes, and
 * so does the text below.
 * @param value all fields, as they are to be
 */
export function editHead(text: string, value: Readonly<Record<string, unknown>>): string {
  const before = headText(text);
  if (before === null) return `---\n${stringifyHead(value)}---\n\n${text}`;
  const fields = placedFields(before);
  let head = before;
  // From the end, so that the places of the others stay right.
  for (const field of fields.toReversed()) {
    const wanted = value[field.key];
    if (wanted === undefined) head = withoutLine(head, field);
    else if (!isDeepStrictEqual(wanted, field.value)) {
      const written = stringifyHead({ [field.key]: wanted }).trimEnd();
      head = head.slice(0, field.from) + written + head.slice(field.to);
    }
  }
  const known = new Set(fields.map(({ key }) => key));
  const added = Object.entries(value).filter(([key, one]) => one !== undefined && !known.has(key));
  if (added.length > 0)
    head = `${head.trimEnd()}\n${stringifyHead(Object.fromEntries(added)).trimEnd()}`.trimStart();
  const start = text.indexOf('\n') + 1;
  return text.slice(0, start) + head + text.slice(start + before.length);
}
