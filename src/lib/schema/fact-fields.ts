/** Fields of entries in which each statement names the sources it rests on. */
import { z } from 'zod';
import { id, text } from './content-fields.ts';

/** Keys of the entry's own list of sources. */
export const sourceKeys = z.array(id).min(1);

/** A statement, and what it rests on. */
export const fact = z.strictObject({ text: text.max(420), from: sourceKeys });
export type Fact = z.infer<typeof fact>;

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
