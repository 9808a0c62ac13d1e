import postcss from 'postcss';
import { expect, test } from 'vitest';
import { queriesInEm } from './queries-in-em.ts';

const rewrite = (css: string) => postcss([queriesInEm()]).process(css, { from: undefined }).css;

test('N6: pixels of a media query follow the size of text in the browser', () => {
  expect(rewrite('@media (min-width: 768px) { .a { width: 768px } }')).toBe(
    '@media (min-width: 48em) { .a { width: 768px } }',
  );
  expect(
    rewrite('.a { @media screen and (max-width: 767px) and (max-height:500px) { top: 0 } }'),
  ).toBe('.a { @media screen and (max-width: 47.9375em) and (max-height:31.25em) { top: 0 } }');
  expect(rewrite('@media (hover: none), (max-width: 699px) { .a { top: 0 } }')).toContain(
    '(hover: none), (max-width: 43.6875em)',
  );
});

test('what has no pixels stays as it is', () => {
  const css = '@media (min-width: 60rem), print { .a { top: 0 } }';
  expect(rewrite(css)).toBe(css);
});
