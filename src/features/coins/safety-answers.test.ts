import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { opening, safetyAnswers } from './safety-answers.ts';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

const entries = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as unknown);
const coins = entries('content/coins').map((entry) => coinSchema.parse(entry));
const depegs = entries('content/depegs').map((entry) => depegSchema.parse(entry));
const coin = (id: string) => coins.find((one) => one.id === id)!;
const depegsOf = (id: string) =>
  depegs
    .filter((one) => one.coin === id || one.others.includes(id))
    .toSorted((a, b) => b.start.localeCompare(a.start));
const answers = (id: string) => safetyAnswers(coin(id), depegsOf(id));
const textOf = (id: string, which: string) => answers(id).find((one) => one.id === which)?.text;

describe('whether a coin is safe', () => {
  test('its price is answered from the recorded depegs, with the page of the worst', () => {
    const [price] = answers('usdt');
    expect(price!.text).toBe(
      'USDT is on our list of depegs six times, once for a slip of under 1%. It recovered each time. The lowest price within 30 days of any depeg was $0.9135, on April 26, 2017.',
    );
    expect(price!.link).toEqual({
      text: 'Banks stop Tether’s transfers',
      href: '/learn/depegs/usdt-2017',
    });
    // It rose further than it fell, but who had to sell wants to know how low it went.
    expect(textOf('dai', 'price')).toContain(
      'The lowest price within 30 days of any depeg was $0.897',
    );
  });

  test('a price that stayed within 1% of its peg is not said to have lost it', () => {
    expect(textOf('usd1', 'price')).toMatch(
      /^According to our records, USD1 has slipped from its peg once, by less than 1%, and recovered\. /,
    );
    const mixed = [depegsOf('mim').at(0)!, depegsOf('busd')[0]!].map((one) => ({
      ...one,
      coin: 'mim',
    }));
    const answer = safetyAnswers(coin('mim'), mixed).find(({ id }) => id === 'price')!;
    expect(answer.text).toContain('has not recovered. It also slipped once, by less than 1%.');
    expect(textOf('busd', 'price')).toMatch(
      /^According to our records, BUSD slipped from its peg once, by less than 1%, and its issuer has since wound it down\. /,
    );
  });

  test('a coin that never came back is not said to have', () => {
    expect(textOf('mim', 'price')).toContain(
      'MIM has lost its peg three times and recovered twice',
    );
    expect(textOf('usd0pp', 'price')).toContain('lost its peg and has not recovered');
    expect(textOf('esd', 'price')).toMatch(/^No\. .* lost its peg and has not recovered\./);
    expect(textOf('busd', 'price')).not.toMatch(/^No\./);
    expect(textOf('eurr', 'price')).toBe(
      'No. According to our records, EURR lost its peg once, and we don’t know whether it recovered. We found no reliable figure for its lowest price.',
    );
  });

  test('one that another coin moved, and one without a depeg, say so', () => {
    expect(textOf('usdp', 'price')).toBe(
      'Our list of depegs has no separate entry for USDP. Its price did stray from a dollar when another coin, USDC, lost its peg on March 10, 2023. The lowest price that we know of is $0.939 (March 2023, an hourly average).',
    );
    expect(textOf('bac', 'price')).toBe(
      'No. BAC lost its peg in January 2021, and so did two other coins, ESD and DSD.',
    );
    renderIn('de');
    expect(textOf('bac', 'price')).toContain('ESD und DSD');
    renderIn(undefined);
    // The recorded low of the two is deUSD's, which xUSD's own page may not claim.
    expect(textOf('xusd', 'price')).toBe(
      'No. xUSD lost its peg on November 4, 2025, and so did another coin, deUSD.',
    );
    expect(textOf('gusd', 'price')).toBe(
      'GUSD is meant to be worth a dollar. It isn’t on our list of depegs, but the list may have gaps.',
    );
    expect(textOf('eurt', 'price')).toContain('EURT was meant to be worth a euro.');
    expect(textOf('paxg', 'price')).toContain('is meant to follow the price of gold');
    expect(textOf('ampl', 'price')).toContain('the buying power that a dollar had in 2019');
    expect(textOf('usdy', 'price')).toContain('its price rises as interest is added');
    expect(textOf('buidl', 'price')).toContain('BUIDL is meant to be worth a dollar.');
  });

  test('who gets a dollar comes with the minimum, where one is known', () => {
    expect(textOf('usdt', 'redeem')).toBe(
      'Tether redeems USDT only for verified customers. The minimum was $100,000 on Tether’s fee page of 2024. Everyone else has to sell on an exchange.',
    );
    expect(textOf('usd1', 'redeem')).not.toContain('minimum');
  });

  test('the money is counted where its parts are known, and said in words elsewhere', () => {
    expect(textOf('usdt', 'money')).toMatch(
      /^Tether International had assets of \$187\.75 billion and owed \$183\.64 billion on June 30, 2026\. Each quarter, BDO Italia, /,
    );
    expect(textOf('pyusd', 'money')).toMatch(
      /^PYUSD’s reserve held \$2\.894 billion on August 31, 2026\. The coins in circulation that day were worth \$2\.887 billion\. .* KPMG examines/,
    );
    expect(textOf('xsgd', 'money')).toMatch(/held S\$22\.21 million .* worth S\$22\.19 million\./);
    expect(textOf('fdusd', 'money')).toMatch(/held \$336\.97 million /);
    expect(textOf('usdc', 'money')).toMatch(/held \$73\.345 billion on June 30, 2026\./);
    expect(textOf('eurc', 'money')).toMatch(/^EURC is backed by .* Deloitte examines/);
    const dated = (at: string) => {
      const { backing, ...usdc } = coin('usdc');
      const parts = { ...backing.parts!, at };
      return safetyAnswers({ ...usdc, backing: { ...backing, parts } }, []).find(
        ({ id }) => id === 'money',
      )!.text;
    };
    expect(dated('2026-06')).toContain(' in June 2026. The coins');
    expect(dated('in mid-2026')).toContain(' in mid-2026. The coins');
    renderIn('de');
    expect(dated('2026-06-30')).toContain('30. Juni 2026');
  });

  test('what nobody has looked up is null, and the auditor too is said to be unknown', () => {
    const usdc = coin('usdc');
    const rights = { ...usdc.rights, freeze: null, redeem: null, check: null };
    const blank = safetyAnswers({ ...usdc, rights }, []);
    expect(blank.map(({ text }) => text === null)).toEqual([false, true, false, true]);
    expect(blank[2]!.text).toContain('We don’t know who checks the reserve');
  });

  test('each statement names a source of the file, once', () => {
    for (const one of coins) {
      const keys = one.sources.map(({ key }) => key);
      for (const { from, text, link, id } of safetyAnswers(one, depegsOf(one.id))) {
        expect(keys, one.id).toEqual(expect.arrayContaining([...from]));
        expect(new Set(from).size).toBe(from.length);
        expect(text === null || id === 'price' || from.length > 0 || link !== undefined).toBe(true);
      }
    }
  });
});

test('of a coin that has ended: what happened, and what holders got, before all else', () => {
  expect(answers('ustc').map(({ question }) => question)).toEqual([
    'What went wrong?',
    'What did holders get?',
    'What backed it?',
    'Did it keep its price?',
  ]);
});

test('a text is cut between sentences, never within one', () => {
  expect(opening('One is short. Two is longer. Three.', 20)).toBe('One is short.');
  expect(opening('A first sentence that is longer than it may be. Two.', 10)).toBe(
    'A first sentence that is longer than it may be.',
  );
});
