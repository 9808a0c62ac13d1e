import type { ContentCollection } from '#lib/content/content-collections.ts';
import { words } from '#lib/site/english-product-words.ts';
import { site } from '#lib/site/site.ts';
import { headText, readPageHead } from '#scripts/content-check/page-head.ts';
import type { OpenedEntry, InsertablePart } from '#desk/shared/content.ts';
import { TEXT_VALUE } from '#desk/shared/text-value.ts';
import { formSchema, placedEntries, titleOf } from './found-entry.ts';
import { partsFor, type PartField, textBoxes } from '#lib/content/text-parts.ts';

/** Kinds whose texts have boxes for levels and worked examples. */
const BOXED: readonly string[] = ['guides', 'learn', 'lab'];

type Entries = ReturnType<typeof placedEntries>;

function optionsOf({ of, oneOf }: PartField, entries: Entries) {
  if (oneOf) return oneOf.map((id) => ({ id, name: id }));
  if (of === undefined) return null;
  return entries
    .filter(({ entry }) => entry.collection === of)
    .map(({ entry }) => ({ id: entry.id, name: titleOf(entry) }));
}

/** What people insert most stands first in the menu. */
const FIRST = ['Picture', 'Figure', 'SeriesChart'];
const placeOf = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** The parts that a text of a kind may have, with the entries that each may name. */
export function insertableParts(root: string, kind: string): InsertablePart[] {
  const own = { ...partsFor(kind), ...(BOXED.includes(kind) ? textBoxes : {}) };
  if (Object.keys(own).length === 0) return [];
  const entries = placedEntries(root);
  const inOrder = Object.entries(own).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return inOrder.map(([name, part]) => ({
    name,
    about: part.about,
    tag: part.tag ?? name,
    isAround: part.isAround ?? false,
    isInline: part.isInline ?? false,
    fields: (part.fields ?? []).map((field) => ({
      name: field.name,
      label: field.label,
      help: field.help,
      as: field.of === 'pictures' ? 'picture' : (field.as ?? 'text'),
      options: optionsOf(field, entries),
    })),
  }));
}

type OpenedText = Pick<
  Extract<OpenedEntry, { form: 'text' }>,
  'form' | 'text' | 'head' | 'parts' | 'words'
>;

/** The words that stand on the page for `{site.brand}` and like it. */
export function wordsOf(text: string): Record<string, string> {
  const known: Record<string, unknown> = { site, words };
  const found = [...text.matchAll(TEXT_VALUE)].flatMap(([, path = '']) => {
    const [from = '', name = ''] = path.split('.');
    const value = (known[from] as Record<string, unknown>)[name];
    return typeof value === 'string' ? [[path, value]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

/** The fields above a text; null where there are none, or where they are no YAML. */
function headOf(collection: ContentCollection, text: string): OpenedText['head'] {
  if (headText(text) === null) return null;
  try {
    const value = readPageHead(text) as Record<string, unknown> | null;
    return value === null ? null : { schema: formSchema(collection), value };
  } catch {
    return null;
  }
}

/** The text of a page as it is opened, with what its editor needs to show it. */
export function openedText(
  root: string,
  kind: string,
  collection: ContentCollection,
  text: string,
): OpenedText {
  const head = headOf(collection, text);
  return { form: 'text', text, head, parts: insertableParts(root, kind), words: wordsOf(text) };
}
