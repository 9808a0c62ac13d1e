/** The rules of one jurisdiction, and dated events around them. */
import { z } from 'zod';
import { day, id, source, sourced, text, webSource } from './content-fields.ts';
import { verdictField } from './verdict-field.ts';

const placeStatus = z.enum(['in-force', 'enacted', 'proposed', 'no-regime', 'banned']);
export type PlaceStatus = z.infer<typeof placeStatus>;

/** `null`, in writing, says that our sources do not say it: "Not known to us". */
const known = text.max(700).nullable();

export const placeSchema = z
  .strictObject({
    /** A country code such as `us`, or `us-ny` for a part of one. */
    id,
    name: text.max(40),
    verdict: verdictField(
      'whether people there may hold and use coins, through whom, and what changes next and when; where nothing was found, that and the day on which you looked',
    ),
    region: z.enum(['Americas', 'Europe', 'Asia and Pacific', 'Middle East and Africa']),
    status: placeStatus,
    /** The state of things in a sentence or two, with its dates. */
    statusText: text.max(220),
    /** The day of the newest source. */
    asOf: day,
    law: text.max(300),
    regulator: text.max(300),
    allowed: known,
    issuers: known,
    reserves: known,
    redemption: known,
    interest: known,
    otherCoins: known,
    /** What we could not settle. */
    open: known,
    /** How sure we are, by how many sources of which quality we have seen. */
    sure: z.enum(['high', 'medium', 'low']),
    primary: webSource,
    kind: z.literal('law'),
    ...sourced,
    sources: z.array(source),
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
  /** The id of the place. */
  id,
  /** The answer to "Can I hold or use it here?" in a few words. */
  short: text.max(60),
  hold: text.max(220),
  buy: text.max(260).nullable(),
  pay: text.max(260).nullable(),
  /** What changes, and on which day. */
  next: text.max(300),
  /** Coins that the place admits, limits or bars by name. */
  coins: z.array(z.strictObject({ coin: id, may: coinRule, text: text.max(200) })),
  /** Sources besides those of the place; left out where those are enough. */
  sources: z.array(source).min(1).optional(),
});
export type PlaceAnswer = z.infer<typeof placeAnswerSchema>;

export const ruleStep = z.enum([
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
]);
export type RuleStep = z.infer<typeof ruleStep>;

/** A dated event of law that the news board does not show: older, smaller or still ahead. */
export const ruleDateSchema = z.strictObject({
  id,
  date: day,
  jurisdiction: z.string().regex(/^([a-z]{2}(-[a-z]{2})?|global)$/),
  step: ruleStep,
  title: text.max(90),
  summary: text.max(240),
  source: webSource,
  mark: source.shape.mark,
  checked: day,
});
export type RuleDate = z.infer<typeof ruleDateSchema>;
