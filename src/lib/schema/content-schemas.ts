/**
 * What a writer may put into each file of `content/`. An unknown field, a missing one or a date
 * that does not exist stops the build, and the message names the file and the field.
 */
import { z } from 'zod';
import { factKind } from './figure-schema.ts';
import { ruleStep } from './place-schema.ts';
import { mechanismVerdict } from './verdict-field.ts';
import {
  checked,
  day,
  id,
  letterSummary,
  mark,
  optional,
  order,
  ownId,
  ownPath,
  summary,
  text,
  webSource,
} from './content-fields.ts';

const example = z
  .strictObject({
    ticker: z
      .string()
      .regex(/^[A-Z0-9]{2,6}$/, 'must be a ticker such as USDC')
      .describe('The coin’s short code, such as USDC.'),
    name: text.describe('The coin’s full name.'),
    status: z.enum(['active', 'winding-down', 'discontinued', 'failed', 'depegged']).meta({
      description: 'With any status but “Active”, all four fields below are needed.',
      labels: {
        active: 'Active',
        'winding-down': 'Winding down',
        discontinued: 'Discontinued',
        failed: 'Failed',
        depegged: 'Off its peg',
      },
    }),
    note: optional(text.max(200)).describe(
      'One sentence on what happened, with its date. It needs a source.',
    ),
    since: optional(day).describe(
      'The day on which the status changed, or the first one for which the source shows it, such as 2023-02-13.',
    ),
    source: optional(webSource).describe('Where the note comes from.'),
    label: optional(text.max(40)).meta({
      title: 'Tag',
      description: 'A few words for the small tag beside the coin.',
    }),
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
  id: ownId,
  order,
  title: text.describe('The heading of its card and of its explanation.'),
  /** Above the explanation, on the About page. */
  verdict: mechanismVerdict,
  summary: text.max(220).describe('One or two sentences for its card.'),
  behind: text
    .max(90)
    .meta({ title: 'Backing', description: 'What stands behind such a coin, a row of its card.' }),
  breaksWhen: text
    .max(90)
    .meta({ title: 'What breaks it', description: 'One sentence, the other row of its card.' }),
  explanation: z
    .array(text)
    .min(2)
    .max(4)
    .describe('Two to four paragraphs: what it is, how it works, how it breaks.'),
  sources: z.array(webSource).min(1).describe('Where the figures in the explanation come from.'),
  examples: z.array(example).min(1).describe('The coins named as examples.'),
});
export type Design = z.infer<typeof designSchema>;

export const highlightSchema = z.strictObject({
  id: ownId,
  order,
  title: text.describe('The heading of the card.'),
  text: text
    .max(200)
    .describe('One or two sentences without figures, since the card has no room for a source.'),
  icon: z.enum(['balance', 'bars', 'spark']).meta({
    title: 'Drawing',
    description: 'What is drawn on the card.',
    labels: {
      balance: 'The price of a weekend',
      bars: 'The market by year',
      spark: 'A vault',
    },
  }),
  href: ownPath.meta({
    title: 'Where it leads',
    description: 'A page of this site, such as /learn/depegs: the whole card leads there.',
  }),
  action: text.max(40).meta({
    title: 'Words of the link',
    description: 'What a reader finds or does there, such as “Play My $1,000”.',
  }),
});
export type Highlight = z.infer<typeof highlightSchema>;

/** What people ask and a page answers: the search finds the page by these words. */
export const searchPhraseSchema = z.strictObject({
  id: z
    .string()
    .regex(/^\/[a-z0-9/-]*(?:#[a-z0-9-]+)?$/)
    .meta({
      title: 'Page',
      description:
        'The page that answers, such as /learn/five-minutes, or a section of it, such as /resources/recovery#inheritance.',
    }),
  asks: z.array(text.max(160)).min(1).max(12).meta({
    title: 'Phrases',
    description:
      'What people ask: up to 12 lines as they type it, with other words for the same thing, such as “lost my seed phrase, recovery words, lost phone”.',
  }),
  offer: optional(text.max(60)).meta({
    title: 'Suggested question',
    description: 'What the search offers before anybody types, such as “What are {products}?”.',
  }),
});

/** The words of Home's first screen and of the popup about the charity. */
export const homeTextSchema = z.discriminatedUnion('id', [
  z
    .strictObject({
      id: z.literal('hero'),
      headline: text
        .max(90)
        .describe(
          'The large words at the top. {product} becomes the word of the settings, such as Stablecoins.',
        ),
      lead: optional(text.max(200)).meta({
        title: 'Introduction',
        description:
          'The sentences below the headline. {depegs} becomes the number of recorded depegs. Left empty, the description of the site stands there.',
      }),
      learn: text.max(30).meta({
        title: 'First button',
        description: 'Its words. It leads to Learn More, further down.',
      }),
      explore: text.max(30).meta({
        title: 'Second button',
        description: 'Its words. It leads to Resources, further down.',
      }),
      questions: z
        .array(
          z.strictObject({
            text: text.max(40).describe('The words of the link, such as “Is USDT safe?”.'),
            href: ownPath.meta({
              title: 'Where it leads',
              description: 'The page that answers it, such as /resources/receiving.',
            }),
          }),
        )
        .max(6)
        .default([])
        .describe('What people come with, each as a link below the buttons.'),
      note: optional(id).meta({
        title: 'Coin beside the headline',
        description: 'The short name of a coin, such as usdc: wide windows show its specimen note.',
      }),
      named: z.array(id).max(12).default([]).meta({
        title: 'Well-known depegs',
        description:
          'Short names of depegs that most people have heard of, such as usdc-2023. The wall names these first.',
      }),
    })
    .meta({ title: 'First screen of Home' }),
  z
    .strictObject({
      id: z.literal('popup'),
      title: text.max(60).describe('The heading of the window about the charity.'),
      text: text
        .max(300)
        .describe(
          '{charity} becomes the name of the charity. What the settings say about it follows.',
        ),
      note: text.max(200).describe('A line in small letters below the text.'),
      donate: text
        .max(30)
        .meta({ title: 'Button that donates', description: 'Its words, such as “Donate”.' }),
      later: text
        .max(30)
        .meta({ title: 'Button that closes', description: 'Its words, such as “Maybe later”.' }),
    })
    .meta({ title: 'Donation popup' }),
]);
type HomeText = z.infer<typeof homeTextSchema>;
export type HeroText = Extract<HomeText, { id: 'hero' }>;
export type PopupText = Extract<HomeText, { id: 'popup' }>;

const articleFields = {
  id: ownId.describe('The same as the name of the file, which is the end of its address.'),
  order,
  title: text.describe(
    'The heading of the page and of its card. {product} becomes the word of the settings, such as Stablecoins.',
  ),
  description: text.max(200).describe('One sentence for its card, and below its heading.'),
  summary,
  status: z.enum(['planned', 'published']).meta({
    description: 'Planned while the page only says what it will hold.',
    labels: { planned: 'Planned', published: 'Published' },
  }),
  checked: checked.nullish().meta({
    title: 'Last checked',
    description:
      'The day on which you last compared every statement with its sources, such as 2026-11-22. Leave it empty only while the page is planned.',
  }),
  kind: factKind.nullish().meta({
    title: 'Kind of facts',
    description:
      'How fast they age, so that the page can say when the next check is due: laws soonest, history and concepts last. Leave it empty only while the page is planned.',
  }),
};

/** Something to read, watch or listen to; its page is `/learn/<file name>`. */
export const learnSchema = z.strictObject({
  ...articleFields,
  type: z.enum(['Article', 'Video', 'Webinar']).describe('What its card calls it.'),
  icon: z
    .enum(['article', 'video', 'webinar', 'chart'])
    .meta({ title: 'Drawing', description: 'What is drawn on its card.' }),
  isLessonOnly: z.boolean().default(false).meta({
    title: 'Lesson only',
    description: 'Yes for a lesson of the path that has no card on Home and Learn More.',
  }),
});
export type Learn = z.infer<typeof learnSchema>;

/** A guide; its page is `/resources/<file name>`. */
export const guideSchema = z.strictObject({
  ...articleFields,
  icon: z
    .enum(['chart', 'wallet', 'tax', 'law'])
    .meta({ title: 'Drawing', description: 'What is drawn on its card.' }),
  isQuestion: z.boolean().default(false).meta({
    title: 'Single question',
    description: 'Yes lists it below “Questions people ask” on Resources, without a card on Home.',
  }),
});
export type Guide = z.infer<typeof guideSchema>;

const pageTitle = text.describe('The heading of the page.');
const belowTitle = text.max(200).describe('One or two sentences below the heading.');

export const explainerSchema = z.strictObject({
  title: pageTitle,
  description: belowTitle,
  summary,
});

export const aboutSchema = z.strictObject({ title: pageTitle, description: belowTitle });

export const legalSchema = z.strictObject({
  title: pageTitle,
  description: belowTitle,
  summary,
  order,
  dated: z.boolean().meta({
    title: 'Shows its date',
    description: 'Yes shows the date “last updated” of the settings on the page.',
  }),
});

/** A page of the owner's own; its address is `/<file name>`. */
export const ownPageSchema = z.strictObject({
  title: pageTitle.max(90),
  description: belowTitle,
  summary,
});

const eventCommon = {
  id: ownId,
  date: day.describe('The day on which it happened, such as 2026-09-30.'),
  topic: z.enum(['regulation', 'issuer', 'market', 'technology']).meta({
    description: 'What it is about, for readers who choose one topic.',
    beginsEmpty: true,
  }),
  title: text.max(90).describe('What happened, in your own words.'),
  summary: text.max(240).describe('One or two sentences of your own below the title.'),
};

/** An `event` happened in the world and has a source; a `note` points at a page of this site. */
export const eventSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...eventCommon,
      kind: z.literal('event'),
      jurisdiction: z
        .string()
        .regex(/^([a-z]{2}(-[a-z]{2})?|global)$/, 'must be a country code such as us, or global')
        .meta({
          title: 'Place',
          description: 'A country code such as us, us-ny, eu or uk, or the word global.',
        }),
      source: webSource.describe('The page that says so.'),
      mark,
      step: ruleStep.nullish().meta({
        title: 'Step of a rule',
        description:
          'How far a law or rule came. The timeline of regulation shows events with a step.',
      }),
    })
    .meta({ title: 'Something that happened' }),
  z
    .strictObject({
      ...eventCommon,
      kind: z.literal('note'),
      jurisdiction: z.null().default(null).meta({ readOnly: true }),
      source: z
        .strictObject({
          title: text.describe('What the page is called.'),
          url: ownPath.meta({
            title: 'Address',
            description: 'A page of this site, such as /about.',
          }),
        })
        .describe('The page that the note points at.'),
      mark: z.null().default(null).meta({ readOnly: true }),
    })
    .meta({ title: 'A page of this site' }),
]);
export type Event = z.infer<typeof eventSchema>;

/**
 * A letter to subscribers; in the archive at `/learn/letters/<file name>` from its date on, where
 * it is `published`. Plain Markdown: mail programs show no more.
 */
export const letterSchema = z.strictObject({
  title: text.max(90).describe('The subject of the mail.'),
  date: day.describe('The day from which it stands in the archive, such as 2026-12-01.'),
  summary: letterSummary,
  status: z.enum(['draft', 'published']).meta({
    description: 'A draft can be sent to one address, to try it, and stands nowhere on the site.',
    labels: { draft: 'Draft', published: 'Published' },
  }),
});

export const correctionSchema = z.strictObject({
  id: ownId,
  date: day.describe('The day on which you corrected the page, such as 2026-11-22.'),
  page: ownPath.describe('The page that was wrong, such as /learn/coins/dai.'),
  pageName: optional(text.max(80)).meta({
    title: 'Name of the page',
    description:
      'As a sentence calls it, such as “our page on Dai”. Left empty, its address stands there.',
  }),
  was: optional(text).meta({
    title: 'What it said',
    description:
      'What was wrong, read after “What we had said:”. Leave it empty where the page had left something out.',
  }),
  now: text.meta({
    title: 'What it says now',
    description: 'What is right, read after “What we say now:”.',
  }),
  why: text.describe('One or two sentences on why it was wrong.'),
});
export type Correction = z.infer<typeof correctionSchema>;
