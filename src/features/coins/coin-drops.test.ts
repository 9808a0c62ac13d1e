import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { coinDrops } from './coin-drops.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(`content/${path}.json`, 'utf8'));
const coin = (id: string) => coinSchema.parse(read(`coins/${id}`));
const depeg = (id: string) => depegSchema.parse(read(`depegs/${id}`));

test('an episode that several coins share names the others, never the coin of the page', () => {
  const [shared] = coinDrops(coin('bac'), [depeg('esd-bac-2021')]).episodes;
  expect(shared!.extreme).toBe('ESD and DSD lost their pegs too');
});
