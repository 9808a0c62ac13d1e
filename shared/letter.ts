import { z } from 'zod';

/** Stands in a letter where each subscriber's own address for leaving is written. */
export const UNSUBSCRIBE_PLACEHOLDER = 'UNSUBSCRIBE_ADDRESS';

/** Folder of the build with the letters as mail, one `<id>.json` each. It is not served. */
export const LETTERS_FOLDER = 'letters';

/** What the build makes of `content/newsletters/<id>.mdx`. */
export const letterSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  subject: z.string().min(1),
  status: z.enum(['draft', 'published']),
  /** What its links start with, such as `https://example.org`. */
  origin: z.url(),
  html: z.string().includes(UNSUBSCRIBE_PLACEHOLDER),
  text: z.string().includes(UNSUBSCRIBE_PLACEHOLDER),
});
export type BuiltLetter = z.infer<typeof letterSchema>;
