import { expect, test } from 'vitest';
import { completeRenderedHtml } from './page-answers.ts';

const html =
  '<link rel="stylesheet" href="/_astro/style.A.css"><script type="module" src="/_astro/a.js"></script>';

test('an on-demand page gets its own stylesheet and the integrity of its scripts', () => {
  const integrity = { '/_astro/a.js': 'sha384-x' };
  const stylesheet = { rendered: '/_astro/style.A.css', sent: '/_astro/site.B.css' };
  expect(completeRenderedHtml(html, { integrity, stylesheet })).toBe(
    '<link rel="stylesheet" href="/_astro/site.B.css"><script integrity="sha384-x" type="module" src="/_astro/a.js"></script>',
  );
  expect(completeRenderedHtml(html, { integrity: {} })).toBe(html);
});
