/** Rows of figures that a chart and its table show together. */
import { z } from 'zod';
import { id, sourced, text } from './content-fields.ts';
import { factKind } from './figure-schema.ts';

const point = z.strictObject({
  /** A day, or a name where the rows are not in time. */
  at: text.max(60),
  value: z.number(),
  /** What is particular about this row. */
  note: text.max(160).nullish(),
  /** Of a bar: filled whole, where the caption says what the others are. */
  isSolid: z.boolean().nullish(),
});

export const seriesSchema = z
  .strictObject({
    id,
    title: text.max(120),
    /** What to see in it, in one or two sentences. */
    caption: text.max(400),
    /** Of the values, to be read after them: `billions of US dollars`. */
    unit: text.max(60),
    shape: z.enum(['line', 'bars']),
    /** What heads the column of `at`. */
    rows: text.max(40),
    points: z.array(point).min(2).max(60),
    /** A value that somebody set as a goal, drawn as a line: `UN goal for 2030: 3`. */
    goal: z.strictObject({ value: z.number(), text: text.max(40) }).nullish(),
    /** What happened on a day, drawn as an upright line: `Terra falls`. */
    moments: z
      .array(z.strictObject({ at: z.iso.date(), text: text.max(30) }))
      .max(3)
      .nullish(),
    asOf: text.max(60),
    kind: factKind,
    ...sourced,
  })
  .superRefine(({ shape, points }, context) => {
    if (shape !== 'line') return;
    const days = points.map((row) => row.at);
    if (days.some((day) => !z.iso.date().safeParse(day).success))
      context.addIssue({ code: 'custom', path: ['points'], message: 'a line needs days' });
    if (days.join() !== [...days].sort().join())
      context.addIssue({ code: 'custom', path: ['points'], message: 'must be in order of time' });
  });
export type Series = z.infer<typeof seriesSchema>;
