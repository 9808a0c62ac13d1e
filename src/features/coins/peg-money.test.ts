import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { inScale } from './peg-money.ts';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

test.each([
  [187.75, 'billions', 'USD', '$187.75 billion'],
  [2.893935877, 'billions', 'USD', '$2.894 billion'],
  [0.006987032, 'billions', 'USD', '$6.99 million'],
  [0.000412378, 'billions', 'USD', '$412,378'],
  [22.205851, 'millions', 'SGD', 'S$22.21 million'],
  [0.011133, 'millions', 'SGD', 'S$11,133'],
  [31.5, 'percent', 'USD', '31.5%'],
] as const)('a part of %f in %s of %s is written as %s', (size, scale, unit, text) => {
  expect(inScale(size, scale, unit)).toBe(text);
});

test('its number is written in the locale of the page', () => {
  renderIn('de');
  expect(inScale(1234.5, 'billions', 'USD')).toBe('$1.234,5 billion');
  expect(inScale(31.5, 'percent', 'USD')).toBe('31,5\u00a0%');
});
