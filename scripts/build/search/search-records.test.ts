import { expect, test } from 'vitest';
import { readSearchPage } from './search-records.ts';

const page = (main: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><header>Menu</header><main>${main}</main><footer>Foot</footer></body></html>`;

test('a page is read up to its first section, and each section by itself', () => {
  const html = page(
    '<h1>Coins</h1><p>All of <em>th</em>em.</p><h2 id="held">How they are <b>held</b></h2><p>In cash.</p><p>Or bills.</p>',
    '<meta name="description" content="What &amp; who.">',
  );
  expect(readSearchPage('/learn/coins', html)).toEqual({
    path: '/learn/coins',
    title: 'Coins',
    lead: 'What & who.',
    text: 'All of them.',
    parts: [{ id: 'held', title: 'How they are held', text: 'In cash. Or bills.' }],
  });
});

test('navigation, adverts, forms, pictures and what is marked are left out', () => {
  const html = page(
    '<nav>Crumbs</nav><h1>One</h1><div data-ad-slot="7"><p>Buy <b>this</b></p></div>kept<svg><text>x</text></svg>' +
      '<form><p>Name</p></form><p data-search-skip>skip</p><p data-on-paper>example.com</p><p hidden>gone</p><script>a()</script>',
  );
  expect(readSearchPage('/one', html)).toMatchObject({ title: 'One', text: 'kept', parts: [] });
});

test('characters written as references are read, and an unlisted page is left out', () => {
  expect(readSearchPage('/a', page('<h1>A &amp; B</h1>'))?.title).toBe('A & B');
  const robots = '<meta name="robots" content="noindex">';
  expect(readSearchPage('/a', page('<h1>A</h1>', robots))).toBeNull();
  expect(readSearchPage('/a', page('<p>No heading</p>'))).toBeNull();
  const canonical = '<link rel="canonical" href="https://coins.example/a">';
  expect(readSearchPage('/a', page('<h1 data-search-title="A in May 2022">A</h1>'))?.title).toBe(
    'A in May 2022',
  );
  expect(readSearchPage('/a', page('<h1>A</h1>', canonical))?.title).toBe('A');
  expect(readSearchPage('/de/a', page('<h1>A</h1>', canonical))).toBeNull();
  const translated =
    '<link rel="canonical" href="https://coins.example/de/a">' +
    '<link rel="alternate" hreflang="x-default" href="https://coins.example/a">';
  expect(readSearchPage('/de/a', page('<h1>A</h1>', translated))).toBeNull();
});
