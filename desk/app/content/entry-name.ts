import { isFields } from '#desk/shared/field-shape.ts';

/** Fields that name an entry, the one that says most first. */
const NAMING = [
  'name',
  'title',
  'label',
  'ticker',
  'text',
  'question',
  'chain',
  'date',
  'at',
  'id',
];
const MAX_LENGTH = 60;

/** What an entry of a list is known by, beside its number; empty where it says nothing yet. */
export function entryName(value: unknown): string {
  if (!isFields(value)) return '';
  const named = NAMING.map((key) => value[key]).find(
    (own): own is string => typeof own === 'string' && own.trim() !== '',
  );
  if (named === undefined) return '';
  const line = named.trim().replaceAll(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line;
}
