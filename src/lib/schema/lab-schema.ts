/** A page of the Peg Lab: the words around an explorable. */
import { z } from 'zod';
import { day, id, ownPath, summary, text } from './content-fields.ts';
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
  id: z.enum(labIds),
  order: z.int().positive(),
  title: text.max(60),
  /** What heads the page: it asks, and nothing on the page answers before the visitor has guessed. */
  question: text.max(80).regex(/\?$/, 'must ask'),
  /** One sentence for the index and the head of the page. */
  description: text.max(200),
  summary,
  /** Three sentences to read before guessing. */
  steer: z.array(text.max(220)).length(3),
  /** What a visitor can do afterwards, to be read after "You can". */
  goal: text.max(200),
  /** The test that holds the model to the published numbers, a path of this repository. */
  test: z.string().regex(/^src\/features\/peg-lab\/models\/[a-z-]+\.test\.ts$/),
  /** Where to go on. */
  related: z.array(z.strictObject({ title: text, path: ownPath })).min(1),
  /** The lesson of the path that it belongs to. */
  lesson: id,
  /** The episodes that it explains. */
  depegs: z.array(id),
  checked: day,
  kind: factKind,
});
export type LabPage = z.infer<typeof labSchema>;

export const labPath = (name: string) => `/learn/lab/${name}`;
