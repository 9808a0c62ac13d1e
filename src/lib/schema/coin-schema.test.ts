import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coinSchema, type Coin } from './coin-schema.ts';

const folder = new URL('../../../content/coins/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Coin;
const usdc = () => read('usdc.json');

/** What the schema says about a coin with some fields changed. */
function errorsOf(change: (coin: Coin) => unknown): string[] {
  const coin = usdc();
  change(coin);
  const result = coinSchema.safeParse(coin);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the files of content/coins', () => {
  test('A1: there are the coins that the site has to name, and at least fifty in all', () => {
    const tickers = files.map((name) => read(name).ticker);
    expect(tickers.length).toBeGreaterThanOrEqual(50);
    for (const ticker of ['USDT', 'USDC', 'BUSD', 'DAI', 'MIM', 'AMPL', 'FEI']) {
      expect(tickers).toContain(ticker);
    }
  });

  test.each(files)('%s fits the schema and has its file’s name', (name) => {
    const result = coinSchema.safeParse(read(name));
    expect(result.error?.issues ?? []).toEqual([]);
    expect(`${read(name).id}.json`).toBe(name);
  });

  test('at most a tenth of the rights of active coins are blank', () => {
    const rights = files
      .map(read)
      .filter(({ status }) => status === 'active')
      .flatMap((coin) => Object.values(coin.rights));
    const blank = rights.filter((right) => right === null);
    expect(blank.length / rights.length).toBeLessThanOrEqual(0.1);
  });

  test('a promise says who gets something, and an active coin that promises has an open door', () => {
    for (const coin of files.map(read)) {
      if (!coin.promise) continue;
      const shut = /^No(thing| promise)/.test(coin.promise.gives);
      expect(coin.promise.who === 'nobody', coin.id).toBe(shut);
    }
  });

  test('no two coins share a rosette', () => {
    const pairs = files.map((name) => Object.values(read(name).rosette).join('-'));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('no coin has the address of another page of its folder', () => {
    const taken = ['check.json', 'compare.json', 'contracts.json'];
    expect(files.filter((name) => taken.includes(name))).toEqual([]);
  });

  test('A1: the coins that no longer work as designed say so, with a date', () => {
    for (const [name, status] of [
      ['busd.json', 'discontinued'],
      ['mim.json', 'depegged'],
      ['fei.json', 'discontinued'],
    ]) {
      expect(read(name!)).toMatchObject({ status, ended: expect.stringMatching(/^\d{4}-/) });
    }
  });
});

/** The eleven whose silence a page puts into words. */
const ASKED_FOR = [
  'rights.redeem',
  'rights.minimum',
  'rights.fee',
  'rights.time',
  'rights.freeze',
  'rights.reserve',
  'rights.check',
  'rights.law',
  'rights.complain',
  'chains',
  'promise',
];

describe('a field that is left out', () => {
  test('is null, where a page leaves out what is null', () => {
    const { designNote, statusNote, launched, ended, contractsPage, site, note } = coinSchema.shape;
    for (const field of [designNote, statusNote, launched, ended, contractsPage, site, note]) {
      expect(field.parse(undefined)).toBeNull();
    }
  });

  test('is null in a contract too', () => {
    const { chain, address, kind, from } = usdc().contracts[0]!;
    const [parsed] = coinSchema.shape.contracts.parse([{ chain, address, kind, from }]);
    expect(parsed).toMatchObject({ shownAs: null, decimals: null, note: null });
  });

  test.each(ASKED_FOR)('stops the build, were it null or not: %s', (path) => {
    const names = path.split('.');
    const errors = errorsOf((coin) => {
      const owner = names.length > 1 ? coin.rights : coin;
      Reflect.deleteProperty(owner, names.at(-1)!);
    });
    expect(errors.join('\n')).toContain(`${path}: Invalid input`);
  });
});

/** A reserve in percent, its parts of these sizes. */
function partsOf(sizes: number[]): Coin['backing']['parts'] & object {
  const list = sizes.map((size) => ({ name: `Part of ${size}`, size, moves: false }));
  const { from } = usdc().issuer;
  return { at: null, of: 'reserve', unit: 'percent', assets: null, owed: null, list, from };
}

describe('the rules for a coin', () => {
  test('it stands as it is', () => {
    expect(errorsOf(() => {})).toEqual([]);
  });

  test.each([
    ['an end while it is active', (coin: Coin) => (coin.ended = '2025-01-01'), /ended/],
    ['no end though it failed', (coin: Coin) => (coin.status = 'failed'), /ended/],
    [
      'an end before the launch',
      (coin: Coin) => Object.assign(coin, { status: 'failed', ended: '2017' }),
      /before the launch/,
    ],
    ['no word about a status', (coin: Coin) => (coin.status = 'winding-down'), /statusNote/],
    ['a launch though only announced', (coin: Coin) => (coin.status = 'announced'), /launched/],
    ['events out of order', (coin: Coin) => coin.events.reverse(), /out of order/],
    [
      'two events with one permanent name',
      (coin: Coin) => (coin.events[1]!.id = coin.events[0]!.id),
      /gives two entries one permanent name/,
    ],
    ['an event after the check', (coin: Coin) => (coin.checked = '2024-01-01'), /after checked/],
    ['a date that there is not', (coin: Coin) => (coin.launched = '2018-02-30'), /launched/],
    [
      'a source that is not listed',
      (coin: Coin) => coin.issuer.from.push('nowhere'),
      /no source "nowhere"/,
    ],
    [
      'a source that nothing names',
      (coin: Coin) => coin.sources.push({ ...coin.sources[0]!, key: 'idle' }),
      /"idle" is named by no statement/,
    ],
    ['a statement without a source', (coin: Coin) => (coin.issuer.from = []), /issuer.from/],
    [
      'a date of parts that there is not',
      (coin: Coin) => (coin.backing.parts!.at = '2026-06-31'),
      /backing.parts.at: must be a year/,
    ],
    [
      'parts that are more than there is',
      (coin: Coin) => (coin.backing.parts = partsOf([80, 40])),
      /parts are 120 together, and all assets are 100/,
    ],
    [
      'parts in billions without what is owed',
      (coin: Coin) => (coin.backing.parts = { ...partsOf([80, 10]), unit: 'billions' }),
      /parts in billions need `assets` and `owed`/,
    ],
    [
      'parts in percent with what is owed',
      (coin: Coin) => (coin.backing.parts = { ...partsOf([80, 10]), owed: 90 }),
      /parts in percent take no `assets` and `owed`/,
    ],
    [
      'parts in millions that are more than all assets',
      (coin: Coin) => {
        const sums = { unit: 'millions', assets: 100, owed: 99 } as const;
        coin.backing.parts = { ...partsOf([80, 40]), ...sums };
      },
      /parts are 120 together, and all assets are 100/,
    ],
    [
      'a promise too long for its line',
      (coin: Coin) => (coin.promise!.gives += ' and a good deal more besides'),
      /promise.gives/,
    ],
    ['an unknown field', (coin: Coin) => Object.assign(coin, { score: 5 }), /score/],
  ])('refuses %s', (_what, change, error) => {
    expect(errorsOf(change).join('\n')).toMatch(error);
  });

  test('refuses an address with a mistyped character, and names the right capitals', () => {
    const errors = errorsOf((coin) => {
      coin.contracts[0]!.address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49';
    });
    expect(errors.join('\n')).toMatch(
      /contracts\.0\.address: must be written as 0x\w{40} \(EIP-55\)/,
    );
  });

  test('refuses an address of another kind of chain', () => {
    const errors = errorsOf((coin) => (coin.contracts[0]!.chain = 'tron'));
    expect(errors.join('\n')).toContain('has not the form of an address on Tron');
  });
});
