import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { depegSchema, priceAt } from '#lib/schema/depeg-schema.ts';
import { STAKE } from './game-state.ts';
import { payoutsOf } from './payouts.ts';

const folder = new URL('../../../content/depegs/', import.meta.url);
const depegs = readdirSync(folder).map((name) =>
  depegSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const playable = depegs.filter(({ choices }) => choices !== null);

describe('My $1,000', () => {
  test.each(playable.map((one) => [one.id, one] as const))(
    '%s pays what its chart records, and nothing else',
    (_id, depeg) => {
      const { turns, last } = payoutsOf(depeg)!;
      const asked = [...depeg.choices!.turns, depeg.choices!.last];
      [...turns, last].forEach((turn, index) => {
        expect(turn.pays).toBe(STAKE * priceAt(depeg, asked[index]!.at, asked[index]!.line)!);
      });
    },
  );

  test('panic cost most of those who sold USDC at the bottom, and nothing those who waited', () => {
    const { turns, last } = payoutsOf(depegs.find(({ id }) => id === 'usdc-2023')!)!;
    expect(Math.round(Math.min(...turns.map(({ pays }) => pays)))).toBe(863);
    expect(Math.round(last.pays)).toBe(1000);
  });

  test('waiting cost all of it in TerraUSD', () => {
    const { turns, last } = payoutsOf(depegs.find(({ id }) => id === 'ust-2022')!)!;
    expect(Math.round(turns[0]!.pays)).toBe(994);
    expect(Math.round(last.pays)).toBe(10);
  });

  test('an episode without choices pays nothing', () => {
    expect(payoutsOf({ id: 'x', charts: [], choices: null })).toBeNull();
  });

  test('a choice without a recorded price is an error', () => {
    const turn = { at: '2020-01-01', line: 'none', known: '', blind: '' };
    const broken = { id: 'x', charts: [], choices: { turns: [turn], last: turn, redeem: null } };
    expect(() => payoutsOf(broken)).toThrow('x: no price at 2020-01-01');
  });
});
