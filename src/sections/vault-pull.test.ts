import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { MAX_FALL, percent, pull } from './vault-pull.ts';
import { VaultPull } from './vault-pull.tsx';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });
afterEach(() => renderIn(undefined));

describe("Home's vault", () => {
  test('H1: a fall of 25% closes it, and one of 24% does not', () => {
    expect(pull(24)).toMatchObject({ ratio: 152, isClosed: false });
    expect(pull(24).says).toContain('Once ether has fallen 25%');
    expect(pull(25)).toMatchObject({ ratio: 150, isClosed: true });
    expect(pull(25).says).toContain('$113 pays the loan and the penalty, and $37 comes back');
  });

  test('H1: further down nothing comes back, and then coins have nothing behind them', () => {
    expect(pull(45).says).toContain('nothing comes back to you');
    expect(pull(60).says).toContain('$20 of every $100 of coins has nothing behind it');
  });

  test('H1: the further it falls, the less there is, and once closed it stays so', () => {
    const all = Array.from({ length: MAX_FALL + 1 }, (_, fall) => pull(fall));
    const ratios = all.map(({ ratio }) => ratio);
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
    const first = all.findIndex(({ isClosed }) => isClosed);
    expect(all.slice(first).every(({ isClosed }) => isClosed)).toBe(true);
  });

  test('H1: its percentages are written as in the language of the page', () => {
    const numbers = () =>
      renderToStaticMarkup(createElement(VaultPull)).match(/(?<=["> ])\d+[^\d<":]*%(?=["<])/g);
    expect(numbers()).toEqual(['10%', '10%', '180%']);
    renderIn('de');
    expect(numbers()).toEqual(['10\u00a0%', '10\u00a0%', '180\u00a0%']);
    expect(percent(151.6)).toBe('152\u00a0%');
  });
});
