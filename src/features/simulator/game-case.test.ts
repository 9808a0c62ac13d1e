import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { gameCaseOf } from './game-case.ts';

const folder = (name: string) => new URL(`../../../content/${name}/`, import.meta.url);
const readAll = (name: string) =>
  readdirSync(folder(name)).map(
    (file) => JSON.parse(readFileSync(new URL(file, folder(name)), 'utf8')) as unknown,
  );
const depegs = readAll('depegs').map((one) => depegSchema.parse(one));
const coins = readAll('coins') as { name: string; ticker: string; issuer: string | null }[];
const playable = depegs.flatMap((depeg) => {
  const one = gameCaseOf(depeg, []);
  return one ? [{ depeg, one }] : [];
});

describe.each(playable.map(({ depeg, one }) => [depeg.id, depeg, one] as const))(
  'the blind case of %s',
  (_id, depeg, one) => {
    test('its line goes through the price of every turn and of the end, in order of time', () => {
      const hours = one.points.map(([at]) => at);
      expect(hours).toEqual(hours.toSorted((a, b) => a - b));
      for (const { hours: at, price } of [...one.turns, one.last])
        expect(one.points).toContainEqual([at, price]);
      expect(hours[0]).toBe(0);
      expect(one.reach).toBeGreaterThanOrEqual(one.turns.at(-1)!.hours);
    });

    test('no turn says a name, a year or a date before the end', () => {
      const names = coins.flatMap(({ name, ticker }) => [name, ticker]);
      for (const { blind, blindMoment } of one.turns) {
        const words = `${blindMoment} ${blind}`;
        expect(words).not.toMatch(/\b(19|20)\d\d\b|January|February|March|April|May\b|June|July/);
        const said = new Set(words.match(/[\p{L}\d]+/gu));
        expect(names.filter((name) => said.has(name))).toEqual([]);
        expect(words).not.toContain(depeg.title);
        expect(words).not.toMatch(
          /\b(Circle|Tether|Paxos|Maker|Terra|LUNA|Coinbase|Binance|Anchor)\b/,
        );
      }
    });

    test('its days are counted from the first turn', () => {
      expect(one.turns[0]!.blindMoment).toMatch(/^\w+day, day 1(, \d\d:\d\d UTC)?$/);
    });
  },
);

test('an episode without turns is no case', () => {
  expect(playable).toHaveLength(depegs.filter(({ choices }) => choices !== null).length);
});
