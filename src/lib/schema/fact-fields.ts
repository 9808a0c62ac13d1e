/** Fields of entries in which each statement names the sources it rests on. */
import { z } from 'zod';
import { id, optional, source, text } from './content-fields.ts';

/** Keys of the entry's own list of sources. */
export const sourceKeys = z
  .array(id.meta({ keyOf: 'sources' }))
  .min(1)
  .meta({
    title: 'Named sources',
    description:
      'The sources that say this, from the list “Sources” below. Readers see small numbers that lead to them.',
  });

/** The sources of an entry whose statements name them. */
export const keyedSources = z
  .array(
    source.extend({
      key: id.describe(
        'A short word of your own for this source, such as terms or report-2026. Statements name the source by it; pages don’t show it.',
      ),
    }),
  )
  .min(1)
  .describe(
    'Every page that a statement rests on. Readers find the list at the end of the page. Each one has to be named by a statement.',
  );

/** A statement, and what it rests on. */
export const fact = z.strictObject({
  text: text.max(420).describe('What readers read, in whole sentences.'),
  from: sourceKeys,
});
export type Fact = z.infer<typeof fact>;

/** The id of an entry of a list: the open data and the links that people cite name it by it. */
export const permanentId = optional(id).meta({
  title: 'Permanent name',
  description:
    'Names this entry in the open data and in the links that people cite, such as 2023-03-11-bank-closed. Left empty, the name follows the first words and changes with them. Don’t change it once it is published.',
});

export const TWO_ENTRIES = 'gives two entries one permanent name';

/** Whether an id stands twice in a list, so that a link to one entry could lead to the other. */
export function hasDoubledId(entries: readonly { id: string | null }[]): boolean {
  const ids = entries.flatMap(({ id: own }) => own ?? []);
  return new Set(ids).size < ids.length;
}

/** A year, a month or a day, as exact as the source is: `2019`, `2019-06`, `2019-06-30`. */
export const partialDate = z.string().refine((value) => {
  const [, year, month, date] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value) ?? [];
  if (!year) return false;
  const whole = `${year}-${month ?? '01'}-${date ?? '01'}`;
  return !Number.isNaN(Date.parse(whole)) && new Date(whole).toISOString().startsWith(whole);
}, 'must be a year, a month or a day, such as 2019, 2019-06 or 2019-06-30');

/** Every key that is named under `from`, at any depth. */
function namedKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedKeys);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'from' && Array.isArray(inner) ? (inner as string[]) : namedKeys(inner),
  );
}

type Sourced = { sources: readonly { key: string }[] };

/** Each named source must be listed, each listed one named, and no key may stand twice. */
export function checkSourceKeys(entry: Sourced, context: z.RefinementCtx): void {
  const { sources, ...rest } = entry;
  const listed = sources.map(({ key }) => key);
  const named = new Set(namedKeys(rest));
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['sources'], message });
  for (const key of named) if (!listed.includes(key)) refuse(`has no source "${key}"`);
  for (const key of listed) if (!named.has(key)) refuse(`"${key}" is named by no statement`);
  if (new Set(listed).size < listed.length) refuse('names a key twice');
}
