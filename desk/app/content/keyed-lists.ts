import { createContext } from 'react';
import { isFields } from '#desk/shared/field-shape.ts';
import { entryName } from './entry-name.ts';

type Option = { id: string; name: string };

/** Lists of a form whose entries have keys, each by the name of its field. */
export type KeyedLists = Readonly<Record<string, readonly Option[]>>;

const hasKey = (entry: unknown): entry is { key: string } =>
  isFields(entry) && typeof entry['key'] === 'string' && entry['key'] !== '';

/**
 * The lists of a form whose entries have keys, such as the sources that its statements name.
 * @param value what the form holds
 */
export function keyedListsOf(value: unknown): KeyedLists {
  if (!isFields(value)) return {};
  const lists = Object.entries(value).flatMap(([name, list]) => {
    const keyed = Array.isArray(list) ? list.filter(hasKey) : [];
    return keyed.length === 0 ? [] : [[name, keyed.map(optionOf)] as const];
  });
  return Object.fromEntries(lists);
}

function optionOf(entry: { key: string }): Option {
  const name = entryName(entry);
  return { id: entry.key, name: name === '' ? entry.key : `${name} (${entry.key})` };
}

/** The keyed lists of the form around a field. */
export const KeyedListsContext = createContext<KeyedLists>({});
