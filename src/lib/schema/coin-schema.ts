/** What a file of `content/coins/` holds: one coin, each statement with the sources it rests on. */
import { z } from 'zod';
import { contract, event, parts, promise, rights } from './coin-fields.ts';
import { checked, optional, ownId, text, webAddress } from './content-fields.ts';
import {
  checkSourceKeys,
  fact,
  hasDoubledId,
  keyedSources,
  partialDate,
  sourceKeys,
  TWO_ENTRIES,
} from './fact-fields.ts';
import { verdictField } from './verdict-field.ts';

const coinDesigns = [
  'fiat',
  'crypto',
  'algorithmic',
  'synthetic',
  'commodity',
  'fund',
  'assets',
] as const;
const coinStatuses = [
  'active',
  'announced',
  'winding-down',
  'depegged',
  'discontinued',
  'failed',
] as const;
const pegUnits = ['USD', 'EUR', 'JPY', 'SGD', 'BRL', 'MXN', 'RUB', 'XAU', 'CPI'] as const;

/** Numbers of a rosette, which is the drawing of one coin. */
export const PETALS = { least: 3, most: 16 };
export const WEAVES = { least: 1, most: 6 };

const fields = z.strictObject({
  id: ownId,
  name: text.describe('The full name of the coin, such as USD Coin.'),
  ticker: z
    .string()
    .regex(/^[A-Za-z0-9+₮]{2,8}$/, 'must be a ticker such as USDC')
    .describe('The short code under which exchanges list it, such as USDC.'),
  lead: text.min(30).max(200).meta({
    title: 'Introduction',
    description: 'One sentence below the verdict: whose coin it is and what backs it.',
  }),
  verdict: verdictField(
    'who gives a holder the dollar back, how fast, and what could stop it; of an ended coin, what happened and what its holders got',
  ),
  design: z.enum(coinDesigns).meta({
    description: 'How the coin keeps its price.',
    beginsEmpty: true,
    labels: {
      fiat: 'Fiat-collateralized',
      crypto: 'Crypto-collateralized',
      algorithmic: 'Algorithmic',
      synthetic: 'Synthetic',
      commodity: 'Commodity-backed',
      fund: 'Fund share',
      assets: 'Other assets',
    },
  }),
  designNote: optional(text.max(80)).describe(
    'The design in a few words, where the name of its kind doesn’t say enough.',
  ),
  peg: z
    .strictObject({
      unit: z.enum(pegUnits).meta({
        description: 'What its price follows.',
        beginsEmpty: true,
        labels: {
          USD: 'USD: US dollar',
          EUR: 'EUR: euro',
          JPY: 'JPY: yen',
          SGD: 'SGD: Singapore dollar',
          BRL: 'BRL: Brazilian real',
          MXN: 'MXN: Mexican peso',
          RUB: 'RUB: ruble',
          XAU: 'XAU: gold',
          CPI: 'CPI: inflation-adjusted dollar',
        },
      }),
      text: text.max(60).describe('The same as readers see it, such as “1 US dollar”.'),
    })
    .describe('What one coin is meant to be worth.'),
  issuer: fact
    .extend({
      short: text.max(32).meta({
        title: 'In a few words',
        description: 'The issuer’s name in lists and in the comparison, such as Circle.',
      }),
      ask: optional(text.max(32)).meta({
        title: 'Whom to ask',
        description: 'Who answers holders, where that is not the issuer.',
      }),
    })
    .describe('Who issues the coin.'),
  backing: fact
    .extend({
      short: text.max(48).meta({
        title: 'In a few words',
        description: 'What backs it, in lists, such as “Treasury money fund and bank cash”.',
      }),
      parts: optional(parts).meta({
        title: 'Reserve in numbers',
        description:
          'What the reserve consists of on one day, for a chart. Leave it out where no source has the numbers.',
      }),
    })
    .describe('What stands behind the coin.'),
  status: z.enum(coinStatuses).meta({
    description: 'Whether the coin works as it was meant to. All but “Active” need a note below.',
    beginsEmpty: true,
    labels: {
      active: 'Active',
      announced: 'Announced',
      'winding-down': 'Winding down',
      depegged: 'Off its peg',
      discontinued: 'Discontinued',
      failed: 'Failed',
    },
  }),
  statusNote: optional(fact).meta({
    title: 'Note on the status',
    description: 'What happened and when, needed for every status but “Active”.',
  }),
  launched: optional(partialDate).describe(
    'As exact as the source is, such as 2019, 2019-06 or 2019-06-30.',
  ),
  ended: optional(partialDate).describe(
    'When it stopped being what it was meant to be, such as 2022-05-09; only for a coin that is off its peg, discontinued or failed.',
  ),
  lowest: optional(
    z.strictObject({
      price: z.number().positive().lt(1).describe('In units of the peg, such as 0.939.'),
      when: text.max(60).meta({
        title: 'When and where',
        description:
          'Read in parentheses after the price, such as “March 2023” or “one trading pool since 2021”.',
      }),
      from: sourceKeys,
    }),
  ).meta({
    title: 'Lowest price outside the list of depegs',
    description:
      'For a coin that is known to have fallen where the list of depegs has no entry for it. The ways out on its page begin at the lower of both.',
  }),
  dealing: optional(fact).meta({
    title: 'Warning against dealing in it',
    description:
      'Only where buying or selling the coin may be illegal. It stands on its page in place of the ways out.',
  }),
  promise: promise
    .nullable()
    .describe(
      'What the coin’s specimen note says a holder gets, in three short lines. Left empty, the note says: We know of no promise.',
    ),
  rights: rights.describe(
    'What a holder may do and whom to ask. Where the issuer doesn’t say, write that, with its page as the source. One that is left empty reads “We haven’t checked this yet”.',
  ),
  chains: z
    .strictObject({
      names: z.array(text).min(1).describe('Their names for readers, such as Ethereum.'),
      from: sourceKeys,
    })
    .nullable()
    .meta({
      title: 'Blockchains',
      description: 'Where the coin exists. Left empty, the comparison says: Not known to us.',
    }),
  contracts: z
    .array(contract)
    .describe('The coin’s contracts. The address checker compares what readers type with them.'),
  contractsPage: optional(webAddress).meta({
    title: 'List of contracts',
    description: 'Where the issuer itself lists its contracts.',
  }),
  site: optional(webAddress).meta({
    title: 'Website',
    description: 'The coin’s or issuer’s site.',
  }),
  events: z.array(event).describe('What happened to the coin, the oldest first.'),
  note: optional(fact).describe('What else a reader should know about the coin.'),
  emtRegister: optional(
    z.strictObject({
      lei: z
        .string()
        .regex(/^[A-Z0-9]{18}\d{2}$/, 'must be a legal entity identifier (ISO 17442)')
        .meta({
          title: 'LEI',
          description: 'The issuer’s legal entity identifier: 20 letters and digits.',
        }),
      homeState: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be a country code such as FR')
        .describe('The country that authorized it, by its code, such as FR.'),
      name: text.max(120).describe('The issuer’s name as the register has it.'),
      whitePaper: optional(webAddress).describe('Where the white paper of the coin is.'),
      from: sourceKeys,
    }),
  ).meta({
    title: 'Row in the EU register',
    description: 'The issuer’s row in ESMA’s register of e-money tokens.',
  }),
  rosette: z
    .strictObject({
      petals: z
        .int()
        .min(PETALS.least)
        .max(PETALS.most)
        .describe('How many petals it has, 3 to 16.'),
      weave: z.int().min(WEAVES.least).max(WEAVES.most).describe('The pattern inside it, 1 to 6.'),
    })
    .describe(
      'The coin’s own drawing. There are 84 pairs of numbers: no two coins may share one while there are fewer than 84 coins.',
    ),
  sources: keyedSources,
  checked,
});

export type Coin = z.infer<typeof fields>;
export type CoinRights = Coin['rights'];
export type ReserveParts = NonNullable<Coin['backing']['parts']>;
export type CoinContract = Coin['contracts'][number];

/** Partial dates compare as text: `2020` is before `2020-05`. */
const isAfter = (a: string, b: string) => a.slice(0, b.length) > b.slice(0, a.length);

function statusProblems(coin: Coin): [path: string, message: string][] {
  const problems: [string, string][] = [];
  const hasEnded = ['discontinued', 'failed', 'depegged'].includes(coin.status);
  if (hasEnded && !coin.ended) problems.push(['ended', `is needed, since it is ${coin.status}`]);
  if (!hasEnded && coin.ended)
    problems.push(['ended', `must be left out, since it is ${coin.status}`]);
  if (coin.status !== 'active' && !coin.statusNote) {
    problems.push(['statusNote', `is needed, since it is ${coin.status}`]);
  }
  if (coin.status === 'announced' && coin.launched) {
    problems.push(['launched', 'must be left out, since it is only announced']);
  }
  return problems;
}

function dateProblems(coin: Coin): [path: string, message: string][] {
  const problems: [string, string][] = [];
  if (coin.launched && coin.ended && isAfter(coin.launched, coin.ended)) {
    problems.push(['ended', 'is before the launch']);
  }
  coin.events.forEach(({ date }, index) => {
    const before = coin.events[index - 1];
    if (before && isAfter(before.date, date)) problems.push(['events', `${date} is out of order`]);
    if (isAfter(date, coin.checked)) problems.push(['events', `${date} is after checked`]);
  });
  if (hasDoubledId(coin.events)) problems.push(['events', TWO_ENTRIES]);
  return problems;
}

/** A hundredth of what is drawn: shares are rounded in the sources. */
const ROUNDING = 0.01;

function partProblems({ backing: { parts } }: Coin): [path: string, message: string][] {
  if (!parts) return [];
  const needed = parts.unit !== 'percent';
  if (needed !== (parts.assets !== null) || needed !== (parts.owed !== null)) {
    const word = needed ? 'need' : 'take no';
    return [['backing', `parts in ${parts.unit} ${word} \`assets\` and \`owed\``]];
  }
  const sum = parts.list.reduce((before, { size }) => before + size, 0);
  const whole = parts.assets ?? 100;
  return sum > whole * (1 + ROUNDING)
    ? [['backing', `parts are ${sum} together, and all assets are ${whole}`]]
    : [];
}

/** One coin. Dates must agree with the status, and every source that is named must be listed. */
export const coinSchema = fields.superRefine((coin, context) => {
  for (const [path, message] of [
    ...statusProblems(coin),
    ...dateProblems(coin),
    ...partProblems(coin),
  ]) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
  checkSourceKeys(coin, context);
});
