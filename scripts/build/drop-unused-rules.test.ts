import { expect, test } from 'vitest';
import { dropUnusedRules, moduleClassesIn } from './drop-unused-rules.ts';

const used = new Set(['card_aB-1', 'rows_c_2D']);

test('rules go whose class nobody on the page bears', () => {
  expect(dropUnusedRules('.card_aB-1{margin:0}.gone_xY9z{margin:1px}', used)).toBe(
    '.card_aB-1{margin:0}',
  );
  expect(dropUnusedRules('.card_aB-1 .gone_xY9z{margin:1px}', used)).toBe('');
});

test('of a list of selectors those stay that can match', () => {
  expect(dropUnusedRules('.gone_xY9z,.rows_c_2D>a,p{margin:0}', used)).toBe(
    '.rows_c_2D>a,p{margin:0}',
  );
});

test('what stands in brackets asks for no class', () => {
  for (const rule of [
    '.card_aB-1:not(.gone_xY9z){margin:0}',
    '.card_aB-1:not(:is(.gone_xY9z) .more_1234){margin:0}',
    ':where(.gone_xY9z,.card_aB-1) a{margin:0}',
    '.card_aB-1:has(.gone_xY9z){margin:0}',
  ])
    expect(dropUnusedRules(rule, used)).toBe(rule);
});

test('classes without a hash stay, whoever bears them', () => {
  expect(dropUnusedRules('.prose p{margin:0}.reading-side{margin:0}', new Set())).toBe(
    '.prose p{margin:0}.reading-side{margin:0}',
  );
});

test('a block goes when nothing is left in it, and an order of layers stays', () => {
  expect(
    dropUnusedRules(
      '@layer a,b;@layer a{@media print{.gone_xY9z{margin:0}}}@layer b{p{margin:0}}',
      used,
    ),
  ).toBe('@layer a,b;@layer b{p{margin:0}}');
  expect(dropUnusedRules('@keyframes turn_aaaa{to{rotate:1turn}}', used)).toBe(
    '@keyframes turn_aaaa{to{rotate:1turn}}',
  );
});

test('names are found in attributes, properties and scripts', () => {
  expect([
    ...moduleClassesIn('<p class="card_aB-1 prose">{"root":"rows_c_2D"} var a=`x_1234`;some_name'),
  ]).toEqual(['card_aB-1', 'rows_c_2D', 'x_1234', 'some_name']);
});
