import type { InsertablePart } from '#desk/shared/content.ts';

/** What was typed into the form of a part, by the names of its fields. */
export type PartValues = Readonly<Record<string, string>>;

/** Stands where the text of a part that is around one begins. */
const FIRST_WORDS = 'Write the text here.';

/** A field of a part as the attribute of its tag: `id="by-chain"`. */
export function attributeMarkup(
  { name, as }: InsertablePart['fields'][number],
  value: string,
): string {
  if (as === 'number') return `${name}={${Number(value)}}`;
  if (as === 'text' || as === 'picture')
    return `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
  const lines = value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return `${name}={${JSON.stringify(lines)}}`;
}

/** The first field that keeps a part from being inserted, with a sentence; null where none does. */
export function wrongField(
  { fields }: InsertablePart,
  values: PartValues,
): { name: string; says: string } | null {
  for (const { name, as } of fields) {
    const value = (values[name] ?? '').trim();
    if (value === '') return { name, says: 'Fill this in.' };
    if (as === 'number' && !Number.isFinite(Number(value)))
      return { name, says: 'Write a number, such as 3.' };
  }
  return null;
}

/** A part as a text writes it: `<SeriesChart id="by-chain" />`. */
function partMarkup(part: InsertablePart, values: PartValues): string {
  const { tag, fields, isAround } = part;
  const given = fields.map((field) => attributeMarkup(field, (values[field.name] ?? '').trim()));
  const head = [tag, ...given].join(' ');
  const [name = ''] = tag.split(' ');
  return isAround ? `<${head}>\n\n${FIRST_WORDS}\n\n</${name}>` : `<${head} />`;
}

/**
 * Puts a part into a text.
 * @param caret place in the text; a part that is no piece of a sentence goes behind its paragraph
 * @returns the text, and where the part ends in it
 */
export function insertPart(
  text: string,
  caret: number,
  part: InsertablePart,
  values: PartValues,
): { text: string; caret: number } {
  const markup = partMarkup(part, values);
  // A head that is no YAML is a part of the text.
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  const place = Math.max(caret, head);
  if (part.isInline)
    return {
      text: text.slice(0, place) + markup + text.slice(place),
      caret: place + markup.length,
    };
  const gap = text.indexOf('\n\n', place);
  const end = gap === -1 ? text.trimEnd().length : gap;
  const before = `${text.slice(0, end)}\n\n${markup}`;
  return { text: before + (gap === -1 ? '\n' : text.slice(end)), caret: before.length };
}
