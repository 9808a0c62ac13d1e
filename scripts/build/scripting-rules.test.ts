import postcss from 'postcss';
import { expect, test } from 'vitest';
import { scriptingRules } from './scripting-rules.ts';

const rewrite = (css: string) =>
  postcss([scriptingRules()]).process(css, { from: undefined }).css.replaceAll(/\s+/g, ' ').trim();

test('a query on scripting becomes a condition on the root, of no weight', () => {
  expect(rewrite('@media (scripting) { .a, .b > i { color: red } }')).toBe(
    ':where([data-scripting]) .a, :where([data-scripting]) .b > i { color: red }',
  );
  expect(rewrite('@media (scripting: none) { .a { color: red } }')).toBe(
    ':where(:root:not([data-scripting])) .a { color: red }',
  );
  expect(rewrite('@media (scripting) { :root:not([data-x]) .a { color: red } }')).toBe(
    ':root:where([data-scripting]):not([data-x]) .a { color: red }',
  );
});

test('what else a query asks for stays, in lists too', () => {
  expect(rewrite('@media screen and (scripting) { .a { color: red } }')).toBe(
    '@media screen { :where([data-scripting]) .a { color: red } }',
  );
  expect(rewrite('@media (scripting: none), print { .a { color: red } }')).toBe(
    ':where(:root:not([data-scripting])) .a { color: red }@media print { .a { color: red } }',
  );
  expect(
    rewrite(
      '@media (scripting) { .a { & > li { color: red } } @media (width > 9px) { .b { color: red } } }',
    ),
  ).toBe(
    ':where([data-scripting]) .a { & > li { color: red } } @media (width > 9px) { :where([data-scripting]) .b { color: red } }',
  );
  expect(rewrite('@media (width > 9px) { .a { color: red } }')).toBe(
    '@media (width > 9px) { .a { color: red } }',
  );
});

test('a query within a rule is about that rule', () => {
  expect(rewrite('.a { @media (scripting: none) { color: red } }')).toBe(
    '.a { :where(:root:not([data-scripting])) & { color: red } }',
  );
  expect(rewrite('.a { @media screen and (scripting) { &[data-x] { color: red } } }')).toBe(
    '.a { @media screen { :where([data-scripting]) & { &[data-x] { color: red } } } }',
  );
});

test('a query that is not known stops the build', () => {
  expect(() => rewrite('@media not (scripting) { .a { color: red } }')).toThrow('not known');
  expect(() => rewrite('@media (scripting: initial-only) { .a { color: red } }')).toThrow(
    'not known',
  );
});
