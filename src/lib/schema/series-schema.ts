/** Rows of figures that a chart and its table show together. */
import { z } from 'zod';
import { ownId, sourced, text } from './content-fields.ts';
import { factKind } from './figure-schema.ts';

const point = z.strictObject({
  at: text.max(60).meta({
    title: 'Day or name',
    description: 'A day such as 2026-01-31 for a line; a name for a bar.',
  }),
  value: z.number().describe('The number alone, in the unit above.'),
  note: text.max(160).nullish().describe('What is particular about this row.'),
  isSolid: z.boolean().nullish().meta({
    title: 'Filled bar',
    description: 'Yes fills the bar and hatches those without it; the key says what both are.',
  }),
});

export const seriesSchema = z
  .strictObject({
    id: ownId.describe('Texts name the chart by it, and its files have it. Don’t change it later.'),
    title: text.max(120).describe('The heading of the chart.'),
    caption: text.max(400).describe('What to see in it, in one or two sentences.'),
    unit: text
      .max(60)
      .describe('Of the values, to be read after them, such as “billions of US dollars”.'),
    shape: z.enum(['line', 'bars']).meta({
      description: 'A line needs days in order of time; bars may have names.',
      labels: { line: 'Line', bars: 'Bars' },
    }),
    rows: text.max(40).meta({
      title: 'Heading of the rows',
      description: 'What heads the first column of the table, such as Day.',
    }),
    points: z
      .array(point)
      .min(2)
      .max(60)
      .meta({ title: 'Rows', description: 'The rows of the table, 2 to 60.' }),
    goal: z
      .strictObject({
        value: z.number().describe('The number alone, in the unit above.'),
        text: text
          .max(40)
          .describe('What the chart writes beside it, such as “UN goal for 2030: 3”.'),
      })
      .nullish()
      .describe('A value that somebody set as a goal, drawn as a line.'),
    moments: z
      .array(
        z.strictObject({
          at: z.iso.date().meta({ title: 'Day', description: 'A day such as 2022-05-09.' }),
          text: text.max(30).describe('What happened, in a few words, such as “Terra falls”.'),
        }),
      )
      .max(3)
      .nullish()
      .describe('What happened on a day, drawn as an upright line; at most three.'),
    kinds: z
      .strictObject({
        solid: text.max(40).describe('What the filled bars are, such as “Quick to sell”.'),
        hatched: text.max(40).describe('What the others are, such as “Slow to sell”.'),
      })
      .nullish()
      .meta({
        title: 'Key',
        description: 'What filled and hatched bars stand for. Needed where a bar is filled.',
      }),
    asOf: text.max(60).meta({
      title: 'True on',
      description: 'When the numbers were true, as readers see it, such as “May 1 to 20, 2022”.',
    }),
    kind: factKind,
    ...sourced,
  })
  .superRefine(({ shape, points, kinds }, context) => {
    if (points.some(({ isSolid }) => isSolid) !== Boolean(kinds)) {
      const message = 'says what filled and hatched bars are: needed where, and only where, one is';
      context.addIssue({ code: 'custom', path: ['kinds'], message });
    }
    if (shape !== 'line') return;
    const days = points.map((row) => row.at);
    if (days.some((day) => !z.iso.date().safeParse(day).success))
      context.addIssue({ code: 'custom', path: ['points'], message: 'a line needs days' });
    if (days.join() !== [...days].sort().join())
      context.addIssue({ code: 'custom', path: ['points'], message: 'must be in order of time' });
  });
export type Series = z.infer<typeof seriesSchema>;
