/** What a file of `content/coins/` holds: one coin, each statement with the sources it rests on. */
import { z } from 'zod';
import { chainIds, chains, hasAddressForm } from '#lib/content/chains.ts';
import { day, id, optional, source, text, webAddress } from './content-fields.ts';
import { withChecksum } from '#lib/content/eip55.ts';
import { checkSourceKeys, fact, partialDate, sourceKeys } from './fact-fields.ts';
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

/**
 * What a holder may do and whom to ask. All nine are asked for: `null` shows as "We haven't checked
 * this yet". A forgotten `freeze` would tell a reader the same of an issuer who can freeze.
 */
const right = fact
  .extend({
    /** What the sentence comes to, in a few words: `1 to 3 business days`, `Deloitte, monthly`. */
    short: optional(text.max(40)),
  })
  .nullable()
  .describe('Left empty, the page says: We haven’t checked this yet.');
const rights = z.strictObject({
  redeem: right,
  minimum: right,
  fee: right,
  time: right,
  freeze: right,
  reserve: right,
  check: right,
  law: right,
  complain: right,
});

/**
 * What a holder is promised, in the three lines of the coin's specimen note. It says nothing that
 * another statement of the file does not say: it is short, they are exact. Of an ended coin it says
 * what is left of the promise.
 */
const promise = z.strictObject({
  /** What a holder gets for one coin, such as `One US dollar`; fits on a line in large letters. */
  gives: text.max(30),
  /** Who gets it: `to customers whom Tether has verified,`. */
  to: text.max(52),
  /** From what sum, until when, or on what condition. */
  terms: optional(text.max(60)),
  /** Whether the door is open to `anyone`, to `some` who are named, or to `nobody`. */
  who: z.enum(['anyone', 'some', 'nobody']),
  /** Of `some`: whether all of them are firms, so that no private person gets in at any sum. */
  onlyFirms: optional(z.boolean()),
  /** The smallest sum, in units of the peg; 0 where none is set, left out where nobody knows. */
  minimum: optional(z.number().min(0)),
  /** The fee as a share of the sum, and the least it comes to; left out where it has no such form. */
  fee: optional(z.strictObject({ share: z.number().min(0).max(1), least: optional(z.number()) })),
  from: sourceKeys,
});

/** What a reserve consists of on one day, as sizes and not in words, so that it can be drawn. */
const parts = z.strictObject({
  /** When, as it stands in a sentence: `on June 30, 2026`, `in mid-2026`; left out if not known. */
  at: optional(text.max(30)),
  /** Whose assets: the `issuer`’s with all that it owes, or the `reserve`’s with the coins in use. */
  of: z.enum(['issuer', 'reserve']).default('issuer'),
  /** `billions` or `millions` of the peg's unit, or `percent` of all assets. */
  unit: z.enum(['billions', 'millions', 'percent']),
  /** All assets, and all that is owed, in the same unit; not for `percent`. */
  assets: optional(z.number().positive()),
  owed: optional(z.number().positive()),
  /** The largest first; what they leave of the assets is drawn as `smaller holdings`. */
  list: z
    .array(
      z.strictObject({
        name: text.max(60),
        size: z.number().positive(),
        /** Whether its price moves against the peg, as that of gold does. */
        moves: z.boolean(),
      }),
    )
    .min(2),
  from: sourceKeys,
});

const contract = z
  .strictObject({
    chain: z.enum(chainIds),
    address: text,
    /** `issued` by the issuer or protocol; `stand-in` for coins locked elsewhere, with the issuer's support; `bridged` by another; `legacy` is no longer in use. */
    kind: z.enum(['issued', 'stand-in', 'bridged', 'legacy']),
    /** The name under which wallets show it, where that is not the ticker. */
    shownAs: optional(text.max(20)),
    decimals: optional(z.int().min(0).max(24)),
    note: optional(text.max(240)),
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

const event = z.strictObject({ date: partialDate, text: text.max(260), from: sourceKeys });

const fields = z.strictObject({
  id,
  name: text,
  ticker: z.string().regex(/^[A-Za-z0-9+₮]{2,8}$/, 'must be a ticker such as USDC'),
  /** One sentence: whose it is and what stands behind it. */
  lead: text.min(30).max(200),
  verdict: verdictField(
    'who gives a holder the dollar back, how fast, and what could stop it; of an ended coin, what happened and what its holders got',
  ),
  design: z.enum(coinDesigns),
  /** The design in a few words, where the name of its kind does not say enough. */
  designNote: optional(text.max(80)),
  peg: z.strictObject({ unit: z.enum(pegUnits), text: text.max(60) }),
  /** `ask` names whoever answers holders, where that is not the issuer. */
  issuer: fact.extend({ short: text.max(32), ask: optional(text.max(32)) }),
  backing: fact.extend({ short: text.max(48), parts: optional(parts) }),
  status: z.enum(coinStatuses),
  /** One sentence, needed for every status but `active`. */
  statusNote: optional(fact),
  launched: optional(partialDate),
  /** When it stopped being what it was meant to be; `status` says whether it has to be there. */
  ended: optional(partialDate),
  /** Asked for: `null` prints `We know of no promise` on the coin's note. */
  promise: promise.nullable().describe('Left empty, the note says: We know of no promise.'),
  rights,
  /** Asked for as well: `null` is "Not known to us" in the comparison. */
  chains: z
    .strictObject({ names: z.array(text).min(1), from: sourceKeys })
    .nullable()
    .describe('Left empty, the comparison says: Not known to us.'),
  contracts: z.array(contract),
  /** Where the issuer itself lists its contracts. */
  contractsPage: optional(webAddress),
  site: optional(webAddress),
  events: z.array(event),
  note: optional(fact),
  /** The issuer's row in ESMA's register of e-money tokens; `npm run facts` compares them. */
  emtRegister: optional(
    z.strictObject({
      lei: z.string().regex(/^[A-Z0-9]{18}\d{2}$/, 'must be a legal entity identifier (ISO 17442)'),
      homeState: z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as FR'),
      name: text.max(120),
      whitePaper: optional(webAddress),
      from: sourceKeys,
    }),
  ),
  /** Its own rosette: no two coins share the pair. */
  rosette: z.strictObject({ petals: z.int().min(3).max(16), weave: z.int().min(1).max(6) }),
  sources: z.array(source.extend({ key: id })).min(1),
  checked: day,
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
