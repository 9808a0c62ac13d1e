/** The rules of one jurisdiction, and dated events around them. */
import { z } from 'zod';
import {
  checked,
  day,
  id,
  mark,
  ownId,
  source,
  sourced,
  text,
  webSource,
} from './content-fields.ts';
import { verdictField } from './verdict-field.ts';

const placeStatus = z.enum(['in-force', 'enacted', 'proposed', 'no-regime', 'banned']);
export type PlaceStatus = z.infer<typeof placeStatus>;

/** `null`, in writing, says that our sources do not say it. */
const known = text.max(700).nullable();
const UNKNOWN = 'Left empty, the page says that we don’t know: never guess.';

export const placeSchema = z
  .strictObject({
    id: ownId.meta({
      title: 'Country code',
      description:
        'Such as us, or us-ny for a part of a country. It is the end of the page’s address.',
    }),
    name: text.max(40).describe('What readers call the place, such as United States.'),
    verdict: verdictField(
      'whether people there may hold and use coins, through whom, and what changes next and when; where nothing was found, that and the day on which you looked',
    ),
    region: z
      .enum(['Americas', 'Europe', 'Asia and Pacific', 'Middle East and Africa'])
      .describe('The part of the list in which the place stands.'),
    status: placeStatus.meta({
      description: 'How far the rules on stablecoins are.',
      labels: {
        'in-force': 'In force',
        enacted: 'Enacted, not yet in force',
        proposed: 'Proposed',
        'no-regime': 'No rules for stablecoins',
        banned: 'Business banned',
      },
    }),
    statusText: text.max(220).meta({
      title: 'State of the rules',
      description: 'How things stand, in a sentence or two with dates.',
    }),
    asOf: day.meta({
      title: 'Newest source',
      description: 'The day of the newest source, such as 2026-10-07.',
    }),
    law: text.max(300).describe('The law that applies, by its name.'),
    regulator: text.max(300).describe('Who supervises issuers, in a sentence or two.'),
    allowed: known.meta({
      title: 'What is allowed',
      description: `Whether people may buy and hold coins. ${UNKNOWN}`,
    }),
    issuers: known.meta({
      title: 'Who may issue',
      description: `Which firms may issue a coin, and with what license. ${UNKNOWN}`,
    }),
    reserves: known.meta({
      title: 'What must back a coin',
      description: `Which assets have to stand behind a coin. ${UNKNOWN}`,
    }),
    redemption: known.meta({
      title: 'Getting paid by the issuer',
      description: `What holders can demand of the issuer, and how fast. ${UNKNOWN}`,
    }),
    interest: known.meta({
      title: 'Interest for holders',
      description: `Whether holders may be paid interest. ${UNKNOWN}`,
    }),
    otherCoins: known.meta({
      title: 'Other rules and limits',
      description: `What else the rules say, such as on coins that are issued abroad. ${UNKNOWN}`,
    }),
    open: known.meta({
      title: 'What we don’t know',
      description: 'What you could not settle. Left empty, the page leaves the row out.',
    }),
    sure: z.enum(['high', 'medium', 'low']).meta({
      title: 'How sure we are',
      description: 'By how many sources of which quality you have seen.',
      labels: { high: 'High', medium: 'Medium', low: 'Low' },
    }),
    primary: webSource.meta({
      title: 'The law itself',
      description: 'Where a reader can check the law at its source.',
    }),
    kind: z.literal('law'),
    ...sourced,
    sources: z.array(source).describe('Everything else that the page rests on, with its links.'),
  })
  .refine((place) => place.asOf <= place.checked, {
    path: ['asOf'],
    message: 'cannot be after the day of the check',
  });
export type Place = z.infer<typeof placeSchema>;

/** What a rule means for one coin: sold as others are, sold under a condition, or not sold. */
const coinRule = z.enum(['yes', 'limited', 'no']);
export type CoinRule = z.infer<typeof coinRule>;

/** What the rules of a place mean to somebody who lives there; its sources are the place's too. */
export const placeAnswerSchema = z.strictObject({
  id: ownId.meta({ title: 'Place', description: 'The country code of the place, such as us.' }),
  short: text.max(60).meta({
    title: 'In a few words',
    description: 'The answer to “Can I hold or use it here?”.',
  }),
  hold: text.max(220).meta({
    title: 'Holding',
    description: 'Whether somebody who lives there may hold coins, in a sentence or two.',
  }),
  buy: text
    .max(260)
    .nullable()
    .meta({
      title: 'Buying',
      description: `Where and from whom, in a sentence or two. ${UNKNOWN}`,
    }),
  pay: text
    .max(260)
    .nullable()
    .meta({
      title: 'Paying with coins',
      description: `What the rules say on paying, in a sentence or two. ${UNKNOWN}`,
    }),
  next: text
    .max(300)
    .meta({ title: 'What changes', description: 'What comes next, and on which day.' }),
  coins: z
    .array(
      z.strictObject({
        coin: id.describe('The short name of the coin, such as usdt.'),
        may: coinRule.meta({
          title: 'What is allowed',
          description: 'Whether people there can get the coin.',
          labels: { yes: 'Sold as others are', limited: 'With limits', no: 'Not sold' },
        }),
        text: text.max(200).describe('What goes for the coin, in a sentence or two.'),
      }),
    )
    .describe('Coins that the rules admit, limit or bar. The page of the coin shows it too.'),
  sources: z
    .array(source)
    .min(1)
    .describe('Sources that the place itself doesn’t have; leave it out where those are enough.')
    .optional(),
});
export type PlaceAnswer = z.infer<typeof placeAnswerSchema>;

export const ruleStep = z
  .enum([
    'proposal',
    'consultation',
    'vote',
    'law',
    'final',
    'in-force',
    'guidance',
    'standard',
    'license',
    'deadline',
    'tax',
  ])
  .meta({
    beginsEmpty: true,
    labels: {
      proposal: 'Proposal',
      consultation: 'Consultation',
      vote: 'Vote',
      law: 'Law passed',
      final: 'Final rules',
      'in-force': 'Takes effect',
      guidance: 'Guidance',
      standard: 'Standard',
      license: 'License',
      deadline: 'Deadline',
      tax: 'Tax',
    },
  });
export type RuleStep = z.infer<typeof ruleStep>;

/** A dated event of law that the news board does not show: older, smaller or still ahead. */
export const ruleDateSchema = z.strictObject({
  id: ownId,
  date: day.describe('The day on which it happened or will happen, such as 2027-01-18.'),
  jurisdiction: z
    .string()
    .regex(/^([a-z]{2}(-[a-z]{2})?|global)$/)
    .meta({
      title: 'Place',
      description: 'A country code such as us, us-ny, eu or uk, or the word global.',
    }),
  step: ruleStep.describe('What kind of step in the making of a rule it is.'),
  title: text.max(90).describe('What happened, in your own words.'),
  summary: text.max(240).describe('One or two sentences of your own below the title.'),
  source: webSource.describe('The page that says so.'),
  mark,
  checked,
});
export type RuleDate = z.infer<typeof ruleDateSchema>;
