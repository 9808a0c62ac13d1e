import { expect, test } from 'vitest';
import { markStyleParts, readStyleParts, stylesFor } from './style-parts.ts';

const sheet = [
  '@layer ui{.button_a{color:red}}',
  '@supports (--part:coins){.card_b{color:green}@media (width>10px){.rows_c{color:blue}}}',
  '.page_d{margin:0}',
  '@supports (--part:quiz){.question_e{color:gold}}',
  '@supports (display:grid){.grid_f{display:grid}}',
].join('');

function marked(id: string): unknown {
  const { transform } = markStyleParts();
  return typeof transform === 'function' ? Reflect.apply(transform, {}, ['.a{}', id]) : transform;
}

test("a feature's rules are marked with its name, and no others", () => {
  expect(marked('/site/src/features/coins/card.module.css')).toMatchObject({
    code: '@supports (--part: coins) {\n.a{}\n}',
  });
  expect(marked('/site/src/sections/hero.module.css')).toMatchObject({
    code: '@supports (--part: sections-hero) {\n.a{}\n}',
  });
  expect(marked('/site/src/ui/engraving/engraving.module.css')).toMatchObject({
    code: '@supports (--part: engraving) {\n.a{}\n}',
  });
  expect(marked('/site/src/ui/band/band.module.css')).toBeNull();
  expect(marked('/site/src/features/coins/card.css')).toBeNull();
});

test('a page that shows nothing of a feature gets what every page gets', () => {
  expect(stylesFor(readStyleParts(sheet), new Set())).toBe(
    '@layer ui{.button_a{color:red}}.page_d{margin:0}@supports (display:grid){.grid_f{display:grid}}',
  );
});

test('one class brings all the rules of its feature, where they stood', () => {
  expect(stylesFor(readStyleParts(sheet), new Set(['rows_c']))).toBe(
    '@layer ui{.button_a{color:red}}.card_b{color:green}@media (width>10px){.rows_c{color:blue}}' +
      '.page_d{margin:0}@supports (display:grid){.grid_f{display:grid}}',
  );
});

test('classes of other names bring nothing', () => {
  const all = stylesFor(readStyleParts(sheet), new Set(['question', 'question_e2', 'card_b']));
  expect(all).toContain('.card_b');
  expect(all).not.toContain('.question_e');
});
