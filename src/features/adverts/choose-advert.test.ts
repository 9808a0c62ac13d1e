import { describe, expect, test } from 'vitest';
import type { HouseAdvert } from './advert-slot.tsx';
import { chooseAdvert, TALL } from './choose-advert.ts';

const advert = (id: string, days: Partial<HouseAdvert> = {}): HouseAdvert => ({
  id,
  title: id,
  action: 'Go',
  href: `/${id}`,
  rosette: 3,
  ...days,
});
const many = Array.from({ length: 12 }, (_, index) => advert(`a${index}`));
const [one, two] = [advert('one'), advert('two')];
const sale = advert('sale', { from: '2026-12-01', until: '2026-12-24' });
const day = '2026-12-01';
const at = (place: number, path = '/', near?: string) => ({ place, path, near });

describe('which house advert a place shows', () => {
  test.each([
    ['/', [0, 1, 2, 3, TALL]],
    ['/learn', [0, 1, TALL]],
    ['/learn/coins/usdt', [0, 1, TALL]],
    ['/a0', [0, 1, TALL]],
    ['/a5', [3, TALL]],
  ])('D1: on %s no two places say the same', (path, places) => {
    const shown = places.map((place) => chooseAdvert(many, at(place, path), day).advert?.id);
    expect(new Set(shown).size).toBe(places.length);
    expect(shown).not.toContain(path.slice(1));
  });

  test('D1: a page without a third row turns to its adverts in the second', () => {
    const paths = Array.from({ length: 40 }, (_, page) => `/page-${page}`);
    const shown = new Set(paths.map((path) => chooseAdvert(many, at(1, path), day).advert?.id));
    expect([...shown].toSorted()).toEqual(['a1', 'a11', 'a2', 'a3', 'a6', 'a7', 'a8']);
  });

  test('D1: what is linked beside a place is not advertised there', () => {
    expect(chooseAdvert(many, at(0), day).advert?.id).toBe('a0');
    expect(chooseAdvert(many, at(0, '/', 'see [that](/a0).'), day).advert?.id).toBe('a5');
    expect(chooseAdvert(many, at(0, '/', '/a0 /a5'), day).advert?.id).toBe('a10');
    // Another page below it, or with a longer name, is another page.
    expect(chooseAdvert(many, at(0, '/', '/a0/more /a0-b'), day).advert?.id).toBe('a0');
  });

  test('D4: one that is switched off is shown nowhere, and the others move up', () => {
    const rest = many.map((own) => (own.id === 'a0' ? { ...own, isOff: true } : own));
    expect(chooseAdvert(rest, at(0), day).advert?.id).toBe('a1');
    expect(chooseAdvert([{ ...one, isOff: true }], at(0), day).advert).toBeNull();
  });

  test('D4: one that weighs three gets three turns where another gets one', () => {
    const heavy = many.map((own) => (own.id === 'a5' ? { ...own, weight: 3 } : own));
    const shown = Array.from({ length: 50 }, (_, index) => {
      // Five turns: a0, three times a5, and a10. Each of these pages is another one's turn.
      const path = `/${String.fromCharCode(97 + (index % 5))}`;
      return chooseAdvert(heavy, at(0, path), day).advert?.id;
    });
    const count = (id: string) => shown.filter((own) => own === id).length;
    expect([count('a0'), count('a5'), count('a10')]).toEqual([10, 30, 10]);
  });

  test('D1: no page advertises the section that its reader is in', () => {
    const [lab, check] = [
      { ...advert('lab'), href: '/learn/lab' },
      { ...advert('check'), href: '/learn/coins/check' },
    ];
    const shown = (path: string) => chooseAdvert([lab, check], at(TALL, path), day).advert?.id;
    const five = [lab, ...many.slice(0, 4), one];
    expect(chooseAdvert(five, at(0, '/learn/lab/vault'), day).advert?.id).toBe('one');
    expect(chooseAdvert(five, at(0, '/learn/labels'), day).advert?.id).not.toBeUndefined();
    expect(shown('/learn/lab')).toBe('check');
  });

  test('D4: adverts without days have none that stands in for them', () => {
    const choices = [0, 1].map((place) => chooseAdvert([one, two], at(place), day));
    expect(choices.map(({ advert: shown }) => shown?.id)).toEqual(['one', 'two']);
    expect(choices.every(({ standIn, isOn }) => standIn === null && isOn)).toBe(true);
    expect(chooseAdvert([one, two], at(TALL), day).advert).toBe(two);
  });

  test.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-24', true],
  ])('D4: one with days has another beside it; on %s it is on: %s', (today, isOn) => {
    expect(chooseAdvert([one, sale], at(1), today)).toEqual({ advert: sale, standIn: one, isOn });
  });

  test('D4: one whose last day has passed takes no turn any more', () => {
    expect(chooseAdvert([one, sale], at(0), '2026-12-25')).toEqual({
      advert: one,
      standIn: null,
      isOn: true,
    });
    expect(chooseAdvert([sale], at(0), '2026-12-25').advert).toBeNull();
    expect(chooseAdvert([sale], at(0), '2026-12-24').standIn).toBeNull();
  });
});
