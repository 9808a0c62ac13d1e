/** Columns and keys that several tables of the open data have in common. */
import type { z } from 'zod';
import type { Source } from '#lib/schema/content-fields.ts';
import type { Column, ForeignKey } from './data-table.ts';

export const text = (name: string, description: string): Column => ({
  name,
  type: 'string',
  description,
});
export const maybe = (column: Column): Column => ({ ...column, isOptional: true });
export const day = (name: string, description: string): Column => ({
  name,
  type: 'date',
  description,
});
/** A date that is as exact as its source: every format has it as text, so it is told how to read it. */
export const about = (name: string, what: string): Column => ({
  name,
  type: 'partial-date',
  description: `${what} It is a year, a month or a day, as exact as the source: 2023, 2023-03 or 2023-03-11.`,
});
/** The same, of what can have a time of day. */
export const moment = (name: string, what: string): Column => ({
  name,
  type: 'partial-date',
  description: `${what} It is a year, a month, a day or a UTC time, as exact as the source: 2023, 2023-03, 2023-03-11 or 2023-03-11T08:00Z.`,
});
export const number = (name: string, description: string): Column => ({
  name,
  type: 'number',
  description,
});
export const count = (name: string, description: string): Column => ({
  name,
  type: 'integer',
  description,
});
/** A column of codes. Its description names each: whoever opens a CSV file has no other list. */
export function codes(
  name: string,
  what: string,
  meanings: Readonly<Record<string, string>>,
): Column {
  const listed = Object.entries(meanings).map(([code, meaning]) => `${code}: ${meaning}`);
  return { ...text(name, `${what} ${listed.join('; ')}.`), codes: meanings };
}

/** The choices of a field of content, each with its name in the forms of the desk. */
export function choicesOf(field: z.ZodEnum): Record<string, string> {
  const labels = (field.meta()?.['labels'] ?? {}) as Record<string, string>;
  return Object.fromEntries(
    field.options.map((value) => [String(value), labels[value] ?? String(value)]),
  );
}

export const CHECKED = day('checked', 'Day on which the row was last compared with its sources.');
export const CORRECTED = maybe(
  day(
    'corrected',
    'Day of the newest correction on the row’s page; empty if there has been none. If it is later than `checked`, the row may have changed since the check.',
  ),
);
const BASES = {
  seen: 'We have read at least one of its sources',
  cited: 'We have read a page that cites its source, but not the source itself',
  'not-confirmed':
    'It is common knowledge among experts, and we haven’t confirmed it at a source ourselves',
};
export const BASIS = codes('basis', 'How well we have confirmed it.', BASES);

/**
 * The basis of a statement.
 * @param marks those of its sources, of which the best counts
 */
export function basisOf(marks: readonly Source['mark'][]): keyof typeof BASES {
  if (marks.includes('S')) return 'seen';
  return marks.includes('S/t') ? 'cited' : 'not-confirmed';
}
export const STATEMENT = text(
  'statement',
  'Id of the statement in `statements`, where its sources are.',
);

export const key = (column: string, table: string, to = 'id'): ForeignKey => ({
  columns: [column],
  table,
  to: [to],
});
