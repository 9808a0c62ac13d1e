import { expect, test } from 'vitest';
import { readSearchRecords } from './search-records.ts';

const page = (main: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><header>Menu</header><main>${main}</main><footer>Foot</footer></body></html>`;

test('a page becomes a record up to its first section, and one for each section', () => {
  const html = page(
    '<h1>Coins</h1><p>All of <em>th</em>em.</p><h2 id="held">How they are <b>held</b></h2><p>In cash.</p><p>Or bills.</p>',
  );
  expect(readSearchRecords('/learn/coins', html)).toEqual([
    { path: '/learn/coins', title: 'Coins', page: '', text: 'All of them.' },
    {
      path: '/learn/coins#held',
      title: 'How they are held',
      page: 'Coins',
      text: 'In cash. Or bills.',
    },
  ]);
});

test('navigation, adverts, forms, pictures and what is marked are left out', () => {
  const html = page(
    '<nav>Crumbs</nav><h1>One</h1><div data-ad-slot="7"><p>Buy <b>this</b></p></div>kept<svg><text>x</text></svg>' +
      '<form><p>Name</p></form><p data-search-skip>skip</p><p hidden>gone</p><script>a()</script>',
  );
  expect(readSearchRecords('/one', html)).toEqual([
    { path: '/one', title: 'One', page: '', text: 'kept' },
  ]);
});

test('an entry of a long list can be a record of its own', () => {
  const html = page(
    '<h1>Glossary</h1><dl><div id="par" data-search-part="Par"><dt>Par</dt><dd>Face value.</dd></div></dl>',
  );
  expect(readSearchRecords('/g', html)[1]).toEqual({
    path: '/g#par',
    title: 'Par',
    page: 'Glossary',
    text: 'Par Face value.',
  });
});

test('characters written as references are read, and an unlisted page is left out', () => {
  expect(readSearchRecords('/a', page('<h1>A &amp; B</h1>'))[0]?.title).toBe('A & B');
  const robots = '<meta name="robots" content="noindex">';
  expect(readSearchRecords('/a', page('<h1>A</h1>', robots))).toEqual([]);
  expect(readSearchRecords('/a', page('<p>No heading</p>'))).toEqual([]);
});
