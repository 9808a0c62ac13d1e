import type { InsertablePart } from '#desk/shared/content.ts';
import { attributeMarkup, type PartValues } from './part-markup.ts';

/** A tag of a part in a text: all of it, or the begin or the end of what stands around a text. */
export type FoundPart = {
  from: number;
  to: number;
  source: string;
  role: 'whole' | 'open' | 'close';
  part: InsertablePart;
  values: PartValues;
};

const TAG =
  /<(\/?)([A-Za-z]\w*)((?:\s+[\w-]+(?:=(?:"[^"]*"|\{(?:\[[^\]]*\]|[^{}]*)\}))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w-]+)(?:=(?:"([^"]*)"|\{(\[[^\]]*\]|[^{}]*)\}))?/g;
const STRING = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** What is written for an attribute, as the field of a form shows it. */
function valueOf(text: string | undefined, code: string | undefined): string {
  if (text !== undefined) return decoded(text);
  if (code?.startsWith('[') !== true) return code?.trim() ?? '';
  const lines = [...code.matchAll(STRING)].map(([, one, other]) => one ?? other ?? '');
  return lines.map((line) => line.replace(/\\(.)/g, '$1')).join('\n');
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', own, code]) => [name, valueOf(own, code)]),
  );
}

/** The part that a tag is of: a box of HTML is one by the attributes that it has. */
function partOf(parts: readonly InsertablePart[], name: string, attributes: Map<string, string>) {
  return parts.find(({ tag, fields }) => {
    const [own, ...marks] = tag.split(' ');
    const isBox = own === own?.toLowerCase();
    const needed = isBox ? [...marks, ...fields.map((field) => field.name)] : marks;
    return own === name && needed.every((one) => attributes.has(one));
  });
}

/**
 * Finds the tags of the parts in a text, in their order. What isn't written in a way that a form
 * can change, such as an attribute that is computed, is left to be text.
 */
export function findParts(text: string, parts: readonly InsertablePart[]): FoundPart[] {
  const found: FoundPart[] = [];
  const open: { name: string; begin: FoundPart | null }[] = [];
  for (const match of text.matchAll(TAG)) {
    const [source, slash, name = '', attributeText = '', end] = match;
    const place = { from: match.index, to: match.index + source.length, source };
    if (slash === '/') {
      const at = open.findLastIndex((one) => one.name === name);
      const [last] = at === -1 ? [] : open.splice(at);
      if (last?.begin) found.push({ ...last.begin, ...place, role: 'close' });
      continue;
    }
    const attributes = attributesOf(attributeText);
    const part = partOf(parts, name, attributes);
    const role = end === '/' ? 'whole' : 'open';
    const values = Object.fromEntries(
      (part?.fields ?? []).map((field) => [field.name, attributes.get(field.name) ?? '']),
    );
    const own: FoundPart | null = part ? { ...place, role, part, values } : null;
    if (own) found.push(own);
    if (role === 'open') open.push({ name, begin: own });
  }
  return found;
}

/** The part that begins at a place, or is around it: where one ends, the next may begin. */
export const partAt = (found: readonly FoundPart[], place: number): FoundPart | undefined =>
  found.find(({ from, to }) => from <= place && place < to);

/** The tag of a part with other values. Attributes that keep their value keep their bytes. */
export function withValues({ source, part, values }: FoundPart, changed: PartValues): string {
  let markup = source;
  for (const field of part.fields) {
    const value = (changed[field.name] ?? '').trim();
    if (value === values[field.name]) continue;
    const written = attributeMarkup(field, value);
    const [before] =
      [...markup.matchAll(ATTRIBUTE)].find(
        ([whole, name], index) => index > 0 && name === field.name && whole.includes('='),
      ) ?? [];
    markup =
      before === undefined
        ? markup.replace(/\s*\/?>$/, (end) => ` ${written}${end}`)
        : markup.replace(before, () => written);
  }
  return markup;
}

/** What a part is, in a few words: its kind, and what was chosen for it. */
export function describePart({ part, values, role }: FoundPart): string {
  if (role === 'close') return `End: ${part.about}`;
  const chosen = part.fields.map(({ name, options }) => {
    const value = (values[name] ?? '').split('\n')[0] ?? '';
    return options?.find(({ id }) => id === value)?.name ?? value;
  });
  const all = chosen.filter(Boolean).join(', ');
  return all === '' ? part.about : `${part.about}: ${all}`;
}
