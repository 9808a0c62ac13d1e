/** Words of the glossary: one file a letter in `content/glossary/`. */
import { z } from 'zod';
import { id, ownId, ownPath, text } from './content-fields.ts';

export const termSchema = z.strictObject({
  id: ownId.describe(
    'The word in lower case, with hyphens, such as private-key. Its first letter decides the page.',
  ),
  name: text.max(60).describe('The word as the glossary shows it.'),
  also: z.array(text.max(60)).meta({
    title: 'Other forms',
    description: 'Plurals and abbreviations under which texts use it, such as addresses.',
  }),
  definition: text
    .max(260)
    .describe('One or two plain sentences. They open where a text first uses the word.'),
  like: text.max(300).meta({
    title: 'What it is like',
    description:
      'Something from everyday life, in whole sentences that name the word, such as “An address works like a mailbox.”',
  }),
  related: z.array(id).max(6).meta({
    title: 'Related words',
    description: 'Up to six other words of the glossary, by their short names.',
  }),
  lesson: ownPath.describe('The page that uses it, such as /learn/understanding-mechanisms.'),
  isEverydayWord: z.boolean().default(false).meta({
    title: 'Everyday word',
    description:
      'Yes where texts use the word in its common sense too, so that it isn’t marked there.',
  }),
});
export type Term = z.infer<typeof termSchema>;
