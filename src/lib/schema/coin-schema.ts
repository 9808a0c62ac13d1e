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
 * What a holder may do and whom to ask. All nine are asked for: `null` shows as "We haven't looked
 * this up yet". A forgotten `freeze` would tell a reader the same of an issuer who can freeze.
 */
const rights = z.strictObject({
  redeem: fact.nullable(),
  minimum: fact.nullable(),
  fee: fact.nullable(),
  time: fact.nullable(),
  freeze: fact.nullable(),
  reserve: fact.nullable(),
  check: fact.nullable(),
  law: fact.nullable(),
  complain: fact.nullable(),
});

const contract = z
  .strictObject({
    chain: z.enum(chainIds),
    address: text,
    /** `issued` by the issuer or protocol; `bridged` by another; `legacy` is no longer in use. */
    kind: z.enum(['issued', 'bridged', 'legacy']),
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
  issuer: fact.extend({ short: text.max(32) }),
  backing: fact.extend({ short: text.max(48) }),
  status: z.enum(coinStatuses),
  /** One sentence, needed for every status but `active`. */
  statusNote: optional(fact),
  launched: optional(partialDate),
  /** When it stopped being what it was meant to be; `status` says whether it has to be there. */
  ended: optional(partialDate),
  rights,
  /** Asked for as well: `null` is "Not known to us" in the comparison. */
  chains: z.strictObject({ names: z.array(text).min(1), from: sourceKeys }).nullable(),
  contracts: z.array(contract),
  /** Where the issuer itself lists its contracts. */
  contractsPage: optional(webAddress),
  site: optional(webAddress),
  events: z.array(event),
  note: optional(fact),
  /** Its own rosette: no two coins share the pair. */
  rosette: z.strictObject({ petals: z.int().min(3).max(16), weave: z.int().min(1).max(6) }),
  sources: z.array(source.extend({ key: id })).min(1),
  checked: day,
});

export type Coin = z.infer<typeof fields>;
export type CoinRights = Coin['rights'];
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

/** One coin. Dates must agree with the status, and every source that is named must be listed. */
export const coinSchema = fields.superRefine((coin, context) => {
  for (const [path, message] of [...statusProblems(coin), ...dateProblems(coin)]) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
  checkSourceKeys(coin, context);
});
