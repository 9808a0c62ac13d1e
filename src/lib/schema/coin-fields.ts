/** Fields of a coin that have fields of their own: rights, promise, reserve, contracts, events. */
import { z } from 'zod';
import { chainIds, chains, hasAddressForm } from '#lib/content/chains.ts';
import { withChecksum } from '#lib/content/eip55.ts';
import { optional, text } from './content-fields.ts';
import { fact, partialDate, permanentId, sourceKeys } from './fact-fields.ts';

/**
 * What a holder may do and whom to ask. All nine are asked for: `null` shows as "We haven't checked
 * this yet". A forgotten `freeze` would tell a reader the same of an issuer who can freeze.
 */
const right = fact
  .extend({
    short: optional(text.max(40)).meta({
      title: 'In a few words',
      description:
        'What the sentence comes to, for the comparison of coins, such as “1 to 3 business days” or “Deloitte, monthly”.',
    }),
  })
  .nullable();
export const rights = z.strictObject({
  redeem: right.meta({
    title: 'Redemption',
    description: 'Who can hand the coin back for money, and who has to sell it instead.',
  }),
  minimum: right.describe('The smallest amount that can be redeemed.'),
  fee: right.describe('What redeeming costs.'),
  time: right.meta({
    title: 'Waiting time',
    description: 'How long a holder waits for the money.',
  }),
  freeze: right.meta({
    title: 'Freezing',
    description: 'Who can stop a holder from moving the coin, and on what grounds.',
  }),
  reserve: right.meta({
    title: 'Place of the reserve',
    description: 'Where the assets behind the coin are kept, and with whom.',
  }),
  check: right.meta({
    title: 'Checks',
    description: 'Who examines the reserve, and how often.',
  }),
  law: right.meta({
    title: 'License and law',
    description: 'Under which law and license the coin is issued.',
  }),
  complain: right.meta({
    title: 'Complaints',
    description: 'Where a holder can complain, in which order.',
  }),
});

/**
 * What a holder is promised, in the three lines of the coin's specimen note. It says nothing that
 * another statement of the file does not say: it is short, they are exact. Of an ended coin it says
 * what is left of the promise.
 */
export const promise = z.strictObject({
  gives: text.max(30).meta({
    title: 'What a holder gets',
    description: 'For one coin, in large letters on the note, such as “One US dollar”.',
  }),
  to: text.max(52).meta({
    title: 'Who gets it',
    description: 'The line below, such as “to customers whom Tether has verified,”.',
  }),
  terms: optional(text.max(60)).describe(
    'The third line: from what sum, until when, or on what condition.',
  ),
  who: z.enum(['anyone', 'some', 'nobody']).meta({
    title: 'Who is paid',
    description: 'Whether the issuer pays anyone, only those whom the note names, or nobody.',
    beginsEmpty: true,
    labels: { anyone: 'Anyone', some: 'Only those named', nobody: 'Nobody' },
  }),
  onlyFirms: optional(z.boolean()).meta({
    title: 'Only firms',
    description: 'Yes where all who are named are firms, so that no private person is paid.',
  }),
  minimum: optional(z.number().min(0)).describe(
    'The smallest sum that is redeemed, in units of the peg, such as 100000. Write 0 where there is no minimum, and leave it empty where nobody knows.',
  ),
  fee: optional(
    z.strictObject({
      share: z
        .number()
        .min(0)
        .max(1)
        .describe('The fee as a share of the sum, such as 0.001 for 0.1%.'),
      least: optional(z.number()).meta({
        title: 'Lowest fee',
        description: 'The least that the fee comes to, in units of the peg.',
      }),
    }),
  ).describe('What redeeming costs, where it is a share of the sum; leave it out otherwise.'),
  from: sourceKeys,
});

/** A day, month or year, or words for what is less exact. */
const dateOrWords = text
  .max(30)
  .refine(
    (value) => !/^[\d-]+$/.test(value) || partialDate.safeParse(value).success,
    'must be a year, a month or a day, such as 2026, 2026-06 or 2026-06-30, or words',
  );

/** What a reserve consists of on one day, as sizes and not in words, so that it can be drawn. */
export const parts = z.strictObject({
  at: optional(dateOrWords).meta({
    title: 'When',
    description:
      'A date such as 2026-06-30 or 2026-06, which each language writes in its own way; else words as they stand in a sentence, such as “in mid-2026”.',
  }),
  of: z
    .enum(['issuer', 'reserve'])
    .default('issuer')
    .meta({
      title: 'Whose assets',
      description: 'Whether the numbers are of the whole company or of the reserve alone.',
      labels: {
        issuer: 'The issuer, with all that it owes',
        reserve: 'The reserve, with the coins in use',
      },
    }),
  unit: z.enum(['billions', 'millions', 'percent']).meta({
    description: 'What the sizes below are counted in.',
    beginsEmpty: true,
    labels: {
      billions: 'Billions of the peg’s unit',
      millions: 'Millions of the peg’s unit',
      percent: 'Percent of all assets',
    },
  }),
  assets: optional(z.number().positive()).meta({
    title: 'All assets',
    description: 'In the unit above; leave it empty for percent.',
  }),
  owed: optional(z.number().positive()).meta({
    title: 'All that is owed',
    description: 'In the unit above; leave it empty for percent.',
  }),
  list: z
    .array(
      z.strictObject({
        name: text.max(60).describe('What the chart calls it, such as “Cash at banks”.'),
        size: z.number().positive().describe('How much of it there is, in the unit above.'),
        moves: z.boolean().meta({
          title: 'Price moves',
          description: 'Yes where its price moves against the peg, as the price of gold does.',
        }),
      }),
    )
    .min(2)
    .meta({
      title: 'Holdings',
      description:
        'What the reserve consists of, the largest first. The chart draws the rest as “smaller holdings”.',
    }),
  from: sourceKeys,
});

export const contract = z
  .strictObject({
    chain: z.enum(chainIds).meta({
      title: 'Blockchain',
      description: 'The blockchain that the contract is on.',
      beginsEmpty: true,
      labels: Object.fromEntries(chainIds.map((chain) => [chain, chains[chain].name])),
    }),
    address: text.meta({
      title: 'Contract address',
      description:
        'Copy it from the issuer’s own list, letter by letter: readers check theirs against it.',
    }),
    kind: z.enum(['issued', 'stand-in', 'bridged', 'legacy']).meta({
      description: 'Who made the token. It tells readers whether it is the issuer’s own.',
      beginsEmpty: true,
      labels: {
        issued: 'Issued here by the issuer or protocol',
        'stand-in': 'Stand-in for coins locked elsewhere, with the issuer’s support',
        bridged: 'Bridged by somebody else',
        legacy: 'No longer in use',
      },
    }),
    shownAs: optional(text.max(20)).describe(
      'The name under which wallets show it, where that is not the ticker, such as USDC.e.',
    ),
    decimals: optional(z.int().min(0).max(24)).meta({
      title: 'Decimal places',
      description: 'How many decimal places the token has, such as 6.',
    }),
    note: optional(text.max(240)).describe('What a reader should know about this contract.'),
    from: sourceKeys,
  })
  .superRefine((value, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['address'], message });
    if (!hasAddressForm(value.chain, value.address)) {
      refuse(`has not the form of an address on ${chains[value.chain].name}`);
    } else if (
      chains[value.chain].form === 'evm' &&
      withChecksum(value.address) !== value.address
    ) {
      refuse(`must be written as ${withChecksum(value.address)} (EIP-55)`);
    }
  });

export const event = z.strictObject({
  id: permanentId,
  date: partialDate.describe('As exact as the source is, such as 2019, 2019-06 or 2019-06-30.'),
  text: text.max(260).describe('What happened, in a sentence or two.'),
  from: sourceKeys,
});
