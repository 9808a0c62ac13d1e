/**
 * What a writer may put into each file of `content/`. An unknown field, a missing one or a date
 * that does not exist stops the build, and the message names the file and the field.
 */
import { z } from 'zod';
import { factKind } from './figure-schema.ts';
import { isUploadedPicture } from './picture-schema.ts';
import { ruleStep } from './place-schema.ts';
import { mechanismVerdict } from './verdict-field.ts';
import {
  day,
  id,
  letterSummary,
  mark,
  optional,
  ownPath,
  summary,
  text,
  webSource,
} from './content-fields.ts';

const example = z
  .strictObject({
    ticker: z.string().regex(/^[A-Z0-9]{2,6}$/, 'must be a ticker such as USDC'),
    name: text,
    status: z.enum(['active', 'winding-down', 'discontinued', 'failed', 'depegged']),
    note: optional(text.max(200)),
    since: optional(day),
    source: optional(webSource),
    label: optional(text.max(40)),
  })
  .superRefine((value, context) => {
    const mustHave =
      value.status === 'active' ? [] : (['note', 'since', 'source', 'label'] as const);
    for (const field of mustHave) {
      if (value[field] !== null) continue;
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `must be filled in, because the status of ${value.ticker} is ${value.status}`,
      });
    }
    if (value.note !== null && value.source === null && value.status === 'active') {
      context.addIssue({
        code: 'custom',
        path: ['source'],
        message: 'must be filled in, because there is a note',
      });
    }
  });

export const designSchema = z.strictObject({
  id,
  order: z.int().positive(),
  title: text,
  /** Above the explanation, on the About page. */
  verdict: mechanismVerdict,
  summary: text.max(220),
  behind: text.max(90),
  breaksWhen: text.max(90),
  explanation: z.array(text).min(2).max(4),
  /** Where the figures in the explanation come from. */
  sources: z.array(webSource).min(1),
  examples: z.array(example).min(1),
});
export type Design = z.infer<typeof designSchema>;

export const highlightSchema = z.strictObject({
  id,
  order: z.int().positive(),
  title: text,
  text: text.max(200),
  /** Its drawing: the weekend's price line, bars of the market, or a vault. */
  icon: z.enum(['balance', 'bars', 'spark']),
  /** Where the whole card leads, and what it says there is. */
  href: ownPath,
  action: text.max(40),
});
export type Highlight = z.infer<typeof highlightSchema>;

/** What people ask and a page answers: the search finds the page by these words. */
export const searchPhraseSchema = z.strictObject({
  /** The page's path. */
  id: z.string().regex(/^\/[a-z0-9/-]*$/),
  asks: z.array(text.max(160)).min(1).max(12),
  /** The question that the empty search offers for this page. */
  offer: text.max(60).nullable().default(null),
});

/** The words of Home's first screen and of the popup about the charity. */
export const homeTextSchema = z.discriminatedUnion('id', [
  z.strictObject({
    id: z.literal('hero'),
    headline: text.max(90),
    /** Left out for `description` of the configuration; `{depegs}` is how many files there are. */
    lead: optional(text.max(200)),
    /** Words of the two buttons. */
    learn: text.max(30),
    explore: text.max(30),
    /** What people come with, each as a link below the buttons. */
    questions: z
      .array(z.strictObject({ text: text.max(40), href: ownPath }))
      .max(6)
      .default([]),
    /** The coin whose specimen note stands beside the headline in wide windows. */
    note: optional(id),
    /** Depegs that most people have heard of: the first to be named on the wall. */
    named: z.array(id).max(12).default([]),
  }),
  z.strictObject({
    id: z.literal('popup'),
    title: text.max(60),
    /** `{charity}` stands for its name; what the configuration says of it follows. */
    text: text.max(300),
    note: text.max(200),
    donate: text.max(30),
    later: text.max(30),
  }),
]);
type HomeText = z.infer<typeof homeTextSchema>;
export type HeroText = Extract<HomeText, { id: 'hero' }>;
export type PopupText = Extract<HomeText, { id: 'popup' }>;

const articleFields = {
  id,
  order: z.int().positive(),
  title: text,
  description: text.max(200),
  summary,
  status: z.enum(['planned', 'published']),
  /** The day on which every statement of the page was last compared with its sources. */
  checked: day.nullish(),
  /** How fast its facts age; `review-interval.ts` has the days. */
  kind: factKind.nullish(),
};

/** Something to read, watch or listen to; its page is `/learn/<file name>`. */
export const learnSchema = z.strictObject({
  ...articleFields,
  type: z.enum(['Article', 'Video', 'Webinar']),
  icon: z.enum(['article', 'video', 'webinar', 'chart']),
  /** Whether it is a lesson of the path alone, without a card on Home and Learn More. */
  isLessonOnly: z.boolean().default(false),
});
export type Learn = z.infer<typeof learnSchema>;

/** A guide; its page is `/resources/<file name>`. */
export const guideSchema = z.strictObject({
  ...articleFields,
  icon: z.enum(['chart', 'wallet', 'tax', 'law']),
  /** Whether it answers one question and stands below "Questions people ask", not on a card. */
  isQuestion: z.boolean().default(false),
});
export type Guide = z.infer<typeof guideSchema>;

export const explainerSchema = z.strictObject({ title: text, description: text.max(200), summary });

export const aboutSchema = z.strictObject({ title: text, description: text.max(200) });

export const legalSchema = z.strictObject({
  title: text,
  description: text.max(200),
  summary,
  order: z.int().positive(),
  /** Whether the page shows the "Last updated" date of the configuration. */
  dated: z.boolean(),
});

/** A page of the owner's own; its address is `/<file name>`. */
export const ownPageSchema = z.strictObject({
  title: text.max(90),
  /** Shown below the title. */
  description: text.max(200),
  summary,
});

const eventCommon = {
  id,
  date: day,
  topic: z.enum(['regulation', 'issuer', 'market', 'technology']),
  title: text.max(90),
  summary: text.max(240),
};

/** An `event` happened in the world and has a source; a `note` points at a page of this site. */
export const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...eventCommon,
    kind: z.literal('event'),
    jurisdiction: z
      .string()
      .regex(/^([a-z]{2}(-[a-z]{2})?|global)$/, 'must be a country code such as us, or global'),
    source: webSource,
    mark,
    /** Which step of a rule it is; the timeline of regulation shows those that have one. */
    step: ruleStep.nullish(),
  }),
  z.strictObject({
    ...eventCommon,
    kind: z.literal('note'),
    jurisdiction: z.null().default(null),
    source: z.strictObject({ title: text, url: ownPath }),
    mark: z.null().default(null),
  }),
]);
export type Event = z.infer<typeof eventSchema>;

/** Plates that an advert may have: the names of `src/ui/engraving`, which only pages import. */
const PLATES = [
  'cloakroom',
  'pawnshop',
  'hooks',
  'scales',
  'queue',
  'vault',
  'pizza',
  'press',
  'seesaw',
  'film',
  'lectern',
  'bars',
  'doors',
  'lake',
  'bowl',
  'notebook',
  'key',
  'address',
  'bridge',
  'thermometer',
  'seed-words',
  'law',
  'calendar',
  'receipt',
  'box',
  'clock',
  'cracked',
  'notes',
  'envelope',
  'newspaper',
  'lock',
  'report',
  'hook',
  'globe',
  'stacks',
  'sheet',
  'stairs',
  'dictionary',
] as const;
const advertTarget = z.union([z.literal('charity'), ownPath, z.url({ protocol: /^https$/ })]);
const isGiven = (value: unknown) => value !== undefined;

export const houseAdvertSchema = z
  .strictObject({
    id,
    title: text.max(60),
    text: text.max(120).optional(),
    action: text.max(30),
    // One kind of text, and not a union: a form shows a choice of kinds as a menu.
    href: z
      .string()
      .refine(
        (value) => advertTarget.safeParse(value).success,
        'must be a page of this site such as /about, an https address, or the word charity',
      )
      .describe(
        'A page of this site, such as /about; an https address of another site; or the word charity for the charity of the settings.',
      ),
    plate: z.enum(PLATES).describe('An engraving of the site.').optional(),
    rosette: z
      .int()
      .min(3)
      .max(12)
      .describe('How many petals the drawing has, where it is a rosette: 3 to 12.')
      .optional(),
    image: z
      .string()
      .regex(
        /^([a-z0-9]+(-[a-z0-9]+)*|[a-z0-9][a-z0-9._-]*\.(png|jpe?g|webp|avif))$/i,
        'must be the name of an uploaded picture, or a picture file beside house.json',
      )
      .meta({ format: 'picture' })
      .describe('A picture of your own, in place of a plate or rosette.')
      .optional(),
    alt: text
      .max(160)
      .describe(
        'What the picture says here, for those who do not see it. Leave it out to use the words that were uploaded with it.',
      )
      .optional(),
    from: day.describe('The first day on which it is shown, in UTC.').optional(),
    until: day.describe('The last day on which it is shown, in UTC.').optional(),
    weight: z
      .int()
      .min(1)
      .max(5)
      .describe(
        'How many turns it gets where it shares a place with others: 1 to 5. Without a weight it gets one.',
      )
      .optional(),
    isOff: z
      .boolean()
      .describe('Whether it is switched off: it stays in the list and is not shown.')
      .optional(),
    /** Put there by the build: its place in the file, and where the picture is, and how large. */
    order: z.int().meta({ readOnly: true }).optional(),
    picture: z
      .strictObject({
        src: z.string(),
        width: z.int(),
        height: z.int(),
        alt: z.string(),
        credit: z.string().optional(),
        sources: z.strictObject({ avif: z.string(), webp: z.string() }).optional(),
      })
      .meta({ readOnly: true })
      .optional(),
  })
  .refine(({ image, alt }) => !image || isUploadedPicture(image) || alt !== undefined, {
    path: ['alt'],
    message: 'a picture needs `alt`: what it says, for those who do not see it',
  })
  .refine((advert) => advert.image !== undefined || advert.text !== undefined, {
    path: ['text'],
    message: 'an advert without a picture needs `text`',
  })
  .refine(({ image, rosette, plate }) => [image, rosette, plate].filter(isGiven).length === 1, {
    path: ['rosette'],
    message: 'an advert has one of `plate`, `rosette` and `image`',
  })
  .refine(({ from = '', until = '9999' }) => from <= until, {
    path: ['until'],
    message: 'the last day is before the first',
  });

/**
 * A letter to subscribers; in the archive at `/learn/letters/<file name>` from its date on, where
 * it is `published`. Plain Markdown: mail programs show no more.
 */
export const letterSchema = z.strictObject({
  title: text.max(90),
  date: day,
  summary: letterSummary,
  status: z.enum(['draft', 'published']),
});

export const correctionSchema = z.strictObject({
  id,
  date: day,
  page: ownPath,
  /** What a sentence calls the page, as in `our page on Dai`; without it, the path stands there. */
  pageName: text.max(80).nullable().default(null),
  /** What the page said; null where it had left something out. */
  was: text.nullable().default(null),
  now: text,
  why: text,
});
export type Correction = z.infer<typeof correctionSchema>;
