import { expect, test } from 'vitest';
import { breadcrumb } from './breadcrumb.ts';

test('a breadcrumb leads from Home down to the page above', () => {
  expect(breadcrumb('/').map(({ label }) => label)).toEqual(['Home']);
  expect(breadcrumb('/learn/coins')).toEqual([
    { label: 'Home', path: '/' },
    { label: 'Learn More', path: '/learn' },
    { label: 'Coins', path: '/learn/coins' },
  ]);
});
