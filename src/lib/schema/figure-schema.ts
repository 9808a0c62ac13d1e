/** Figures that prose states: one entry a figure, written into pages by its id. */
import { z } from 'zod';
import { id, sourced, text } from './content-fields.ts';

/** What kind of fact it is decides how long a check of it holds; see `review-interval.ts`. */
export const factKind = z.enum(['market', 'protocol', 'law', 'tax', 'history', 'concept']);
export type FactKind = z.infer<typeof factKind>;

/** A day; a month or a year where the source says no more. */
const moment = z.union([
  z.iso.date(),
  z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'must be a day, a month or a year, such as 2026-01'),
]);

export const figureSchema = z.strictObject({
  id,
  /** As it is printed, with its unit or sign: `58.4%`. */
  value: text.max(60),
  /** What is counted or measured, to be read after the value. */
  what: text.max(200),
  /** The day or month on which it was true. */
  asOf: moment,
  kind: factKind,
  ...sourced,
});
export type Figure = z.infer<typeof figureSchema>;
