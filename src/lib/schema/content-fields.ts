/** The fields that the schemas of several kinds of content have in common. */
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
export const day = z.iso.date();
export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
export const ownPath = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be a page of this site, such as /about');

/**
 * A field that a writer may leave out: it is `null` then. Only for what a page leaves out too, so
 * that a new field costs no change in the files that have nothing to say on it. Where silence
 * would be read as an answer, the schema asks for `null` in writing (docs/decisions/033).
 */
export function optional<Field extends z.ZodType>(field: Field) {
  return field.nullable().default(null);
}

/** Search engines cut a description off at about this length, and a shorter one wastes the room. */
export const summary = text.min(120).max(160);
/** Of a letter: mail programs show it beside the subject, where a short one does. */
export const letterSummary = text.min(40).max(160);

export const webSource = z.strictObject({ title: text, url: webAddress });

/**
 * How well a source was seen: `S` by us; `S/t` through a third party's tracker that cites it;
 * `K` is common knowledge among specialists, and the address is where to confirm it.
 */
export const mark = z.enum(['S', 'S/t', 'K']);
export type SourceMark = z.infer<typeof mark>;

export const source = webSource.extend({ mark });
export type Source = z.infer<typeof source>;

/** What every entry that states facts carries: where they come from, and when we last looked. */
export const sourced = { sources: z.array(source).min(1), checked: day };
