import type { FieldProblem } from '#desk/shared/content.ts';
import { isFields } from '#desk/shared/field-shape.ts';

export type NamedEntry = [name: string, value: unknown];
type Path = FieldProblem['path'];

/**
 * Entries of which two have one name, as they are while a name is typed: on the way to "Skyline"
 * there is a second "Sky", and an object would keep only one of the two.
 */
class RepeatedNames {
  readonly entries: readonly NamedEntry[];

  constructor(entries: readonly NamedEntry[]) {
    this.entries = entries;
  }
}

/** The entries of a value, in the order of the form. */
export function namedEntriesOf(value: unknown): NamedEntry[] {
  if (value instanceof RepeatedNames) return [...value.entries];
  return Object.entries(isFields(value) ? value : {});
}

/** The value that entries make: an object, or all of them apart where two have one name. */
export function withNamedEntries(entries: readonly NamedEntry[]): unknown {
  const names = new Set(entries.map(([name]) => name));
  return names.size === entries.length
    ? Object.fromEntries(entries)
    : new RepeatedNames([...entries]);
}

/** Where what is wrong with a name is shown: at its own field, and not at what stands beside it. */
export const namePath = (path: Path, index: number): Path => [...path, 'name', index];

/** Finds names that stand twice in a value, which can't be saved before one of them is changed. */
export function repeatedNames(value: unknown, path: Path = []): FieldProblem[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) => repeatedNames(one, [...path, index]));
  if (value instanceof RepeatedNames) {
    const all = value.entries.map(([name]) => name);
    return all.flatMap((name, index) =>
      all.indexOf(name) === index
        ? []
        : [
            {
              path: namePath(path, index),
              says:
                name === ''
                  ? 'Two entries have no name. Give each a name, or remove one.'
                  : `Two entries have the name “${name}”. Give one of them another name.`,
            },
          ],
    );
  }
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => repeatedNames(one, [...path, key]));
}
