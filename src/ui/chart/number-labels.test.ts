import { expect, test } from 'vitest';
import { dollars, percent, plain, price, shortPrice } from './number-labels.ts';

test('what rounds to nothing has no sign, and what is negative keeps it', () => {
  const labels = [shortPrice(-0.004), plain(-0.004), percent(-0.04), percent(-0), dollars(-0.4)];
  expect(labels).toEqual(['0.00', '0', '0.0%', '0%', '$0']);
  const negative = [price(-0.5), plain(-0.005), percent(-3), dollars(-0.5), dollars(-1234)];
  expect(negative).toEqual(['−0.5000', '−0.01', '−3%', '−$1', '−$1,234']);
});
