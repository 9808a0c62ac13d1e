import { partsFor, type PartField, textBoxes } from '#lib/content/text-parts.ts';
import type { InsertablePart } from '#desk/shared/content.ts';
import { placedEntries, titleOf } from './found-entry.ts';

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

/** The parts that a text of a kind may have, with the entries that each may name. */
export function insertableParts(root: string, kind: string): InsertablePart[] {
  const own = { ...partsFor(kind), ...(BOXED.includes(kind) ? textBoxes : {}) };
  if (Object.keys(own).length === 0) return [];
  const entries = placedEntries(root);
  return Object.entries(own).map(([name, part]) => ({
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
