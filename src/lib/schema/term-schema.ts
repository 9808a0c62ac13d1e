/** Words of the glossary: one file a letter in `content/glossary/`. */
import { z } from 'zod';
import { id, ownPath, text } from './content-fields.ts';

export const termSchema = z.strictObject({
  id,
  name: text.max(60),
  /** Other forms under which running text uses it: plurals, abbreviations. */
  also: z.array(text.max(60)),
  /** One or two plain sentences; the tooltip shows them. */
  definition: text.max(260),
  /** What it is like in everyday life: whole sentences that tie the likeness to the term and read alone. */
  like: text.max(300),
  related: z.array(id).max(6),
  /** The lesson that uses it. */
  lesson: ownPath,
  /** A word that running text also uses in its common sense: it is not marked there. */
  isEverydayWord: z.boolean().default(false),
});
export type Term = z.infer<typeof termSchema>;
