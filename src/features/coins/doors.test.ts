import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { doorSentence, doorsOf, issuerDoor, lowerSums, marketDoor, RANGE, sumAt } from './doors.ts';
import { WayOut } from './way-out.island.tsx';

const read = (path: string): unknown => JSON.parse(readFileSync(`content/${path}.json`, 'utf8'));
const coin = (id: string) => coinSchema.parse(read(`coins/${id}`));
const usdtDrop = depegSchema.parse(read('depegs/usdt-2018-feb'));
const doors = (id: string) => doorsOf(coin(id), [])!;
const usdt = doorsOf(coin('usdt'), [usdtDrop])!;

describe('the range', () => {
  test('goes from $100 to $10 million in sums as people name them', () => {
    expect(sumAt(RANGE.least)).toBe(100);
    expect(sumAt(RANGE.start)).toBe(1000);
    expect(sumAt(3.5)).toBe(3200);
    expect(sumAt(RANGE.most)).toBe(10_000_000);
  });
});

describe('the issuer’s door', () => {
  test('is shut below the minimum, and names it', () => {
    expect(issuerDoor(usdt, 99_000)).toEqual({
      state: 'shut',
      plain: 'Not possible',
      headline: 'Shut',
      text: 'The issuer pays out $100,000 or more, only to customers whom Tether has verified.',
    });
  });

  test.each([
    [100_000, '$99,000', '$1,000'],
    [1_000_000, '$999,000', '$1,000'],
    [10_000_000, '$9,990,000', '$10,000'],
  ])('of %d gives what the fee leaves: %s', (sum, headline, fee) => {
    const door = issuerDoor(usdt, sum);
    expect(door).toMatchObject({ state: 'ajar', headline });
    expect(door.text).toContain(`after a fee of ${fee}, only to customers`);
  });

  test('without a known fee counts none, and says so; without any, says that', () => {
    expect(issuerDoor(doors('usdc'), 1000).text).toMatch(
      /^before any fee, only to businesses with .* and to verified residents of /,
    );
    expect(issuerDoor(doors('usdg'), 1000).text).toMatch(/^without a fee, /);
  });

  test('that opens to firms alone is shut to a reader, and names the firms', () => {
    expect(issuerDoor(doors('usde'), 1000)).toEqual({
      state: 'shut',
      plain: null,
      headline: 'Not open to private holders',
      text: 'The issuer pays only to market makers whom Ethena has approved.',
    });
  });

  test('that pays in another coin names that coin and no sum of dollars', () => {
    expect(issuerDoor(doors('dai'), 1000)).toMatchObject({
      state: 'open',
      headline: 'One USDC',
      text: 'for each coin, to anyone, at a swap contract on Ethereum, for as long as the contract holds USDC.',
    });
  });

  test('is told in whole sentences where no drawing shows it', () => {
    expect(doorSentence(issuerDoor(usdt, 1000))).toBe(
      'Not possible. The issuer pays out $100,000 or more, only to customers whom Tether has verified.',
    );
    expect(doorSentence(issuerDoor(doors('dai'), 1000))).toBe(
      'One USDC for each coin, to anyone, at a swap contract on Ethereum, for as long as the contract holds USDC.',
    );
    expect(doorSentence(issuerDoor(doors('rlusd'), 10_000_000))).toBe(
      'Not open to private holders. The issuer pays only to Ripple’s institutional clients.',
    );
  });

  test('of a coin that nobody redeems is shut at every sum', () => {
    expect(issuerDoor(doors('crvusd'), 10_000_000)).toMatchObject({
      state: 'shut',
      text: 'No promise to redeem. Nobody owes you a dollar for it.',
    });
  });
});

describe('the market’s door', () => {
  test('gives from the lowest recorded price to par', () => {
    expect(marketDoor(usdt, 1000)).toMatchObject({ headline: '$925 to $1,000' });
    expect(marketDoor(usdt, 1000).text).toContain('2018');
  });

  test('names the lower prices of single markets beside the lowest average', () => {
    const drop = depegSchema.parse(read('depegs/usde-2025'));
    const usde = doorsOf(coin('usde'), [drop])!;
    expect(marketDoor(usde, 1000)).toMatchObject({ headline: '$972 to $1,000' });
    expect(marketDoor(usde, 1000).text).toContain('Lower prices are known: $650 on Binance.');
    expect(lowerSums(usdt, 1000)).toBeNull();
    const table = renderToStaticMarkup(createElement(WayOut, { doors: usde }));
    expect(table).toContain('from the lowest average that we list, to par');
    expect(table).toContain('$972 to $1,000. Lower prices are known: $650 on Binance.');
    const usdp = renderToStaticMarkup(createElement(WayOut, { doors: doors('usdp') }));
    expect(usdp).toContain('from the lowest price we know of, to par');
  });

  test.each(['usde-2025', 'usdc-2023', 'dai-2023-mar'])('tells all of %s', (id) => {
    const drop = depegSchema.parse(read(`depegs/${id}`));
    expect(drop.lowerPrices?.length).toBeGreaterThan(0);
    for (const { price } of drop.lowerPrices ?? []) expect(price).toBeLessThan(drop.low!.price);
  });

  test('takes the price that is known beside the list of depegs, where it is the lower one', () => {
    expect(marketDoor(doors('usdp'), 1000)).toMatchObject({ headline: '$939 to $1,000' });
    expect(marketDoor(doors('usdp'), 1000).text).toContain('March 2023, an hourly average');
    const deeper = { ...usdtDrop, coin: 'usdp', low: { ...usdtDrop.low!, price: 0.9 } };
    expect(marketDoor(doorsOf(coin('usdp'), [deeper])!, 1000)).toMatchObject({
      headline: '$900 to $1,000',
    });
  });

  test('without a record says that we know none, and promises no sum', () => {
    const { headline, text } = marketDoor(doors('gusd'), 1000);
    expect(headline).toBe('We don’t know');
    expect(text).toContain('doesn’t mean it never fell');
  });

  test('of a large sum says that the sale itself moves the price', () => {
    for (const one of [usdt, doors('gusd')]) {
      expect(marketDoor(one, 10_000).text).not.toContain('push the price down');
      expect(marketDoor(one, 11_000).text).toContain('push the price down');
    }
  });
});

test('no coin is without a low price that its own page tells of', () => {
  const coins = readdirSync('content/coins').map((name) => coin(name.replace('.json', '')));
  const depegs = readdirSync('content/depegs').map((name) =>
    depegSchema.parse(read(`depegs/${name.replace('.json', '')}`)),
  );
  const silent = coins
    .filter(({ status }) => status === 'active')
    .filter((one) => doorsOf(one, depegs)?.low === null)
    .filter((one) => JSON.stringify([one.events, one.note]).match(/\$0\.9\d*/));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('a coin in which dealing may be illegal has no ways out', () => {
  expect(doorsOf(coin('a7a5'), [])).toBeNull();
});

test('a coin whose price is not meant to be one unit of money has no doors to count at', () => {
  for (const id of ['paxg', 'ampl', 'usdy', 'usd0pp']) expect(doorsOf(coin(id), []), id).toBeNull();
});
