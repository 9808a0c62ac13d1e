import { expect, test } from 'vitest';
import type { HouseAdvert } from './advert-slot.tsx';
import { chooseAdvert } from './choose-advert.ts';

const advert = (id: string, days: Partial<HouseAdvert> = {}): HouseAdvert => ({
  id,
  title: id,
  action: 'Go',
  href: '/about',
  rosette: 3,
  ...days,
});
const [one, two] = [advert('one'), advert('two')];
const sale = advert('sale', { from: '2026-12-01', until: '2026-12-24' });

test('D4: adverts without days take turns, and none stands in for them', () => {
  const ids = [0, 1, 2, 3].map((place) => chooseAdvert([one, two], place, '2026-12-01'));
  expect(ids.map((choice) => choice.advert?.id)).toEqual(['one', 'two', 'one', 'two']);
  expect(ids.every(({ standIn, isOn }) => standIn === null && isOn)).toBe(true);
  expect(chooseAdvert([one, two], -1, '2026-12-01').advert).toBe(two);
});

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-24', true],
])('D4: one with days has another beside it; on %s it is on: %s', (day, isOn) => {
  expect(chooseAdvert([one, sale], 1, day)).toEqual({ advert: sale, standIn: one, isOn });
});

test('D4: one whose last day has passed takes no turn any more', () => {
  expect(chooseAdvert([one, sale], 1, '2026-12-25')).toEqual({
    advert: one,
    standIn: null,
    isOn: true,
  });
  expect(chooseAdvert([sale], 0, '2026-12-25').advert).toBeNull();
  expect(chooseAdvert([sale], 0, '2026-12-24').standIn).toBeNull();
});
