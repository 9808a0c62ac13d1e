import { z } from 'zod';

/** Stands in a newsletter issue where each subscriber's own unsubscribe URL is written. */
export const UNSUBSCRIBE_PLACEHOLDER = 'UNSUBSCRIBE_ADDRESS';

/** Folder of the build with the newsletter issues as mail, one `<id>.json` each. It is not served. */
export const ISSUES_FOLDER = 'newsletter-issues';

/** A newsletter issue as the build makes it of `content/newsletters/<id>.mdx`. */
export const builtIssueSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  subject: z.string().min(1),
  status: z.enum(['draft', 'published']),
  /** What its links start with, such as `https://example.org`. */
  origin: z.url(),
  /** Its date, where it is published and this build has no page of it: the day had not come. */
  pageFrom: z.iso.date().optional(),
  html: z.string().includes(UNSUBSCRIBE_PLACEHOLDER),
  text: z.string().includes(UNSUBSCRIBE_PLACEHOLDER),
});
export type BuiltIssue = z.infer<typeof builtIssueSchema>;
