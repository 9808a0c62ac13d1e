/** The fields that the schemas of several kinds of content have in common. */
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
/** The id of an entry itself, as forms ask for it. */
export const ownId = id.meta({
  title: 'Short name',
  description:
    'Names the entry in addresses and in other entries, in lower case with hyphens. Don’t change it once it is published.',
});
export const day = z.iso.date();
export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
export const secureAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
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
export const summary = text
  .min(120)
  .max(160)
  .describe('What search engines and shared links show below the title.');
/** Mail programs show it beside the subject, where a short one does. */
export const letterSummary = text
  .min(40)
  .max(160)
  .describe(
    'One sentence on what is in it: mail programs show it beside the subject, and the list of letters below the title.',
  );

export const webSource = z.strictObject({
  title: text.describe('Whose page it is and what it is, such as “Circle: token design”.'),
  url: webAddress.meta({
    title: 'Web address',
    description: 'Where a reader finds it, such as https://example.org/page.',
  }),
});

export const mark = z.enum(['S', 'S/t', 'K']).meta({
  title: 'How well it was seen',
  description: 'Whether you have read the source. Pages say so where you haven’t.',
  // A claim about what somebody has read is theirs to make.
  beginsEmpty: true,
  labels: {
    S: 'S: we read it',
    'S/t': 'S/t: we read something that cites it',
    K: 'K: common knowledge, to be confirmed there',
  },
});
export type SourceMark = z.infer<typeof mark>;

export const source = webSource.extend({ mark });
export type Source = z.infer<typeof source>;

export const checked = day.meta({
  title: 'Last checked',
  description: 'The day on which you last compared all of it with its sources, such as 2026-11-22.',
});

/** What every entry that states facts carries: where they come from, and when we last looked. */
export const sourced = {
  sources: z
    .array(source)
    .min(1)
    .describe('Where the facts come from: pages list them with their links, in this order.'),
  checked,
};

/** Of an entry that stands in a list by its number. */
export const order = z.int().positive().describe('Its place among the others: 1 comes first.');
