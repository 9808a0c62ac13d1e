/** Figures that prose states: one entry a figure, written into pages by its id. */
import { z } from 'zod';
import { ownId, sourced, text } from './content-fields.ts';

/** What kind of fact it is decides how long a check of it holds; see `review-interval.ts`. */
export const factKind = z.enum(['market', 'protocol', 'law', 'tax', 'history', 'concept']).meta({
  title: 'Kind of facts',
  description:
    'How fast they age: laws have to be checked again soonest, history and concepts last.',
  beginsEmpty: true,
});
export type FactKind = z.infer<typeof factKind>;

/** A day; a month or a year where the source says no more. */
const NO_MOMENT = 'must be a day, a month or a year, such as 2026-01-31, 2026-01 or 2026';
const moment = z.union(
  [z.iso.date(), z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, NO_MOMENT)],
  NO_MOMENT,
);

export const figureSchema = z.strictObject({
  id: ownId.describe(
    'Texts name the figure by it. It is used once in all files of the folder; don’t change it later.',
  ),
  value: text.max(60).describe('As it is printed, with its unit or sign, such as 58.4%.'),
  what: text.max(200).meta({
    title: 'What it is',
    description: 'What is counted or measured, to be read after the value.',
  }),
  asOf: moment.meta({
    title: 'True on',
    description:
      'The day on which it was true, such as 2026-01-31; a month or a year where the source says no more.',
  }),
  kind: factKind,
  ...sourced,
  sources: sourced.sources.describe(
    'Where the figure comes from. Pages number the first source and link it.',
  ),
});
export type Figure = z.infer<typeof figureSchema>;
