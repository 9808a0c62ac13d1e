/** Entries of a made-up library: whole, so that each costs the build what a true one costs. */

const SOURCES = [
  { key: 'record', title: 'A record', url: 'https://example.org/record', mark: 'S' },
  { key: 'report', title: 'A report', url: 'https://example.org/report', mark: 'S' },
];
const FROM = ['record'];
const CHECKED = '2026-01-31';
const HOURS = 48;
const DESIGNS = ['fiat', 'crypto', 'algorithmic', 'synthetic', 'fund'];
const CAUSES = ['banks', 'reserve', 'issuer', 'design', 'exploit', 'market'];

const said = (text: string, from = FROM) => ({ text, from });
/** Spreads choices over the entries, so that pages differ as true ones do. */
const oneOf = (values: readonly string[], index: number) => values[index % values.length]!;

const coinId = (index: number) => `made-coin-${index}`;

/** A coin with its rights, its history and a word of the glossary here and there. */
export function madeCoin(index: number, rosette: object): Record<string, unknown> {
  const right = (name: string) => said(`Statement ${index} on the ${name}: a peg, a reserve.`);
  const rights = ['redeem', 'minimum', 'fee', 'time', 'freeze', 'reserve', 'check', 'law'];
  return {
    id: coinId(index),
    name: `Made Coin ${index}`,
    ticker: `M${index}`,
    lead: `Coin number ${index} of a made-up library, backed by nothing but this sentence.`,
    verdict: `Nobody gives a dollar back for coin number ${index}: it was made up to fill a library.`,
    design: oneOf(DESIGNS, index),
    designNote: null,
    peg: { unit: 'USD', text: '1 US dollar' },
    issuer: {
      ...said(`Issuer ${index}, a firm that holds Treasury bills.`),
      short: `Firm ${index}`,
    },
    backing: { ...said('Bills, and an attestation each month.'), short: 'Bills, cash' },
    status: 'active',
    statusNote: null,
    launched: '2021-03',
    ended: null,
    promise: null,
    rights: {
      ...Object.fromEntries(rights.map((name) => [name, right(name)])),
      complain: null,
    },
    chains: { names: ['Ethereum', 'Solana'], from: FROM },
    contracts: [],
    contractsPage: null,
    site: 'https://example.org/',
    events: Array.from({ length: 6 }, (_, event) => ({
      date: `202${event}-0${event + 1}`,
      text: `Event ${event} of coin ${index}: minting, redemption and an audit.`,
      from: ['report'],
    })),
    note: null,
    rosette,
    sources: SOURCES,
    checked: CHECKED,
  };
}

const hour = (index: number) =>
  new Date(Date.UTC(2023, 2, 11, index)).toISOString().replace(':00.000Z', 'Z');

/** A depeg event of a coin, with a chart of two days. */
export function madeDepeg(index: number, coins: number): Record<string, unknown> {
  const coin = index % coins;
  const points = Array.from({ length: HOURS }, (_, step) => [
    hour(step),
    Math.round((1 - 0.1 * Math.sin((Math.PI * (step + (index % 7))) / 60)) * 10_000) / 10_000,
  ]);
  const year = 2017 + (index % 9);
  return {
    id: `made-depeg-${index}`,
    coin: coinId(coin),
    coinName: `Made Coin ${coin}`,
    others: [],
    title: `Made episode ${index}`,
    lead: `Episode number ${index} of a made-up library, in which a coin left its peg and came back.`,
    verdict: `Nothing broke in episode number ${index}: its coin fell to $0.90, and all were made whole.`,
    cause: oneOf(CAUSES, index),
    start: `${year}-03-11`,
    end: `${year}-03-13`,
    low: { price: 0.9, date: `${year}-03-12`, where: 'on one exchange', from: FROM },
    high: null,
    priceNote: null,
    outcome: 'recovered',
    timeline: Array.from({ length: 6 }, (_, step) => ({
      at: `2023-03-11T0${step}:00Z`,
      text: `Hour ${step} of episode ${index}: arbitrage fell short, and liquidity with it.`,
      from: FROM,
    })),
    why: [said('The reserve was late.'), said('The oracle lagged.', ['report'])],
    holders: said('Wait, or sell on the secondary market.'),
    ending: said(`Episode ${index} ended at par.`),
    lesson: 'A reserve can be whole and still be late.',
    contested: null,
    charts: [
      {
        see: 'The fall took hours.',
        note: 'One market, every hour.',
        from: FROM,
        lines: [{ name: 'One exchange', points }],
      },
    ],
    choices: null,
    sources: SOURCES,
    checked: CHECKED,
  };
}

/** A term that no true text uses. */
export function madeTerm(index: number): Record<string, unknown> {
  const letter = 'abcdefghijklmnopqrstuvwxyz'[index % 26]!;
  return {
    id: `${letter}-made-${index}`,
    name: `${letter.toUpperCase()} made word ${index}`,
    also: [`made ${index} form`],
    definition: `Word number ${index} of a made-up glossary, in one plain sentence.`,
    like: `It is like number ${index} on a door of a long corridor.`,
    related: [],
    lesson: '/learn',
  };
}

/** An article of some 400 words in five sections. */
export function madeArticle(index: number): string {
  const paragraph =
    'A coin holds its peg while somebody stands ready to redeem it. The issuer keeps a reserve, and dealers earn by arbitrage. When the reserve is in doubt, the price falls on the secondary market first. '.repeat(
      2,
    );
  const sections = ['One', 'Two', 'Three', 'Four', 'Five'].map(
    (name) => `## Part ${name} of ${index}\n\n${paragraph}\n`,
  );
  return `---
id: made-${index}
order: ${100 + index}
type: Article
icon: article
title: 'Made article ${index}'
description: 'Article number ${index} of a made-up library, for measuring.'
summary: 'Article number ${index} of a made-up library, written for measuring: five parts of plain words that cost a build what true ones cost it, and not a thing more.'
status: published
checked: '${CHECKED}'
kind: concept
---

${sections.join('\n')}`;
}
