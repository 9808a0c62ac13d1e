/** A page of the Peg Lab: the words around an explorable. */
import { z } from 'zod';
import { checked, id, order, ownPath, summary, text } from './content-fields.ts';
import { factKind } from './figure-schema.ts';

/** Explorables that there are; each has its island in `src/layouts/explorable.astro`. */
const labIds = [
  'redemption',
  'bank-run',
  'vault',
  'rebase',
  'death-spiral',
  'delta-neutral',
] as const;

export const labSchema = z.strictObject({
  id: z
    .enum(labIds)
    .meta({ title: 'Model', description: 'The model that the page shows. Don’t change it.' }),
  order,
  title: text.max(60).describe('What lists and menus call the page.'),
  question: text
    .max(80)
    .regex(/\?$/, 'must ask')
    .describe(
      'The heading of the page. Nothing on the page answers it before the reader has guessed.',
    ),
  description: text.max(200).describe('One sentence for the list of labs and the top of the page.'),
  summary,
  steer: z.array(text.max(220)).length(3).meta({
    title: 'Sentences after the guess',
    description: 'Three of them stand below the model once the reader has guessed.',
  }),
  goal: text.max(200).meta({
    title: 'What readers learn to do',
    description:
      'Read after “You can”, so it begins with a small letter, such as “tell a loss from a delay.”',
  }),
  test: z
    .string()
    .regex(/^src\/features\/peg-lab\/models\/[a-z-]+\.test\.ts$/)
    .meta({
      title: 'Test of the model',
      description:
        'The file of the code that compares the model with published numbers. Leave it as it is.',
    }),
  related: z
    .array(
      z.strictObject({
        title: text.describe('The words of the link.'),
        path: ownPath.meta({
          title: 'Page',
          description: 'A page of this site, such as /learn/depegs/usdc-2023.',
        }),
      }),
    )
    .min(1)
    .meta({ title: 'Further links', description: 'Where a reader can go on.' }),
  lesson: id.describe('The short name of the lesson under which it is listed, such as defi.'),
  depegs: z
    .array(id)
    .describe(
      'Short names of the depegs that it explains, such as usdc-2023. Their pages lead to it.',
    ),
  checked,
  kind: factKind,
});
export type LabPage = z.infer<typeof labSchema>;

export const labPath = (name: string) => `/learn/lab/${name}`;
