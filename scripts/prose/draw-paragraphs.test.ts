import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawParagraphs, paragraphsOf } from './draw-paragraphs.ts';

const twelve = 'one two three four five six seven eight nine ten eleven twelve';

test('paragraphs of the main part are read, with the anchor above them', () => {
  const html = `<!doctype html><body><header><p>${twelve} in the header</p></header>
    <main id="main"><p>${twelve} first<sup>[1]</sup>. <cite><a href="/x">A source</a></cite></p>
    <h2 id="why">Why</h2><ul><li>${twelve} in <a href="/x">a link</a>.</li><li>Too short</li></ul>
    <nav><p>${twelve} of a menu</p></nav><script>const a = '<p>${twelve}</p>';</script></main></body>`;
  expect(paragraphsOf('/about', html)).toEqual([
    { place: '/about', above: [], text: `${twelve} first.` },
    { place: '/about#why', above: ['Why'], text: `${twelve} in a link.` },
  ]);
});

test('what the style sets apart has a space, and punctuation has none before it', () => {
  const html = `<main><p><time>May 4, 2026</time><span>${twelve}</span>, and <a href="/x">on</a>.</p></main>`;
  expect(paragraphsOf('/', html).map(({ text }) => text)).toEqual([
    `May 4, 2026 ${twelve}, and on.`,
  ]);
});

test('a file name keeps the space before it', () => {
  const html = `<main><p>${twelve}: add <code>.md</code> to the address.</p></main>`;
  expect(paragraphsOf('/', html).map(({ text }) => text)).toEqual([
    `${twelve}: add .md to the address.`,
  ]);
});

test('a link within parentheses, or before an apostrophe, is not set apart', () => {
  const html = `<main><p>${twelve} (<a href="/x">IRS</a>) and <a href="/y">Tether</a>’s.</p></main>`;
  expect(paragraphsOf('/', html).map(({ text }) => text)).toEqual([
    `${twelve} (IRS) and Tether’s.`,
  ]);
});

test('what a reader has read by then comes along: title, lead, heading, label and the part’s text', () => {
  const html = `<main><h1>FDUSD</h1><p>${twelve} lead.</p><h2>Your rights</h2><dl>
    <div><dt>Fee</dt><dd>${twelve} fee.</dd></div><div><dt>Law</dt><dd><p>Short.</p><p>${twelve} law.</p></dd></div></dl>
    <p>${twelve} below.</p><h2>History</h2><p>${twelve} history.</p></main>`;
  const lead = `${twelve} lead.`;
  const fee = `Fee: ${twelve} fee.`;
  expect(paragraphsOf('/', html).map(({ above }) => above)).toEqual([
    ['FDUSD'],
    ['FDUSD', lead, 'Your rights', 'Fee'],
    ['FDUSD', lead, 'Your rights', 'Law', `${fee} Law: Short.`],
    ['FDUSD', lead, 'Your rights', `${fee} Law: Short. Law: ${twelve} law.`],
    ['FDUSD', lead, 'History'],
  ]);
});

test('of a long part the end comes along, in whole paragraphs', () => {
  const part = Array.from({ length: 12 }, (_, index) => `<p>${twelve} ${index}.</p>`).join('');
  const above = paragraphsOf('/', `<main><h2>Part</h2>${part}</main>`).at(-1)?.above;
  const nine = Array.from({ length: 9 }, (_, index) => `${twelve} ${index + 2}.`).join(' ');
  expect(above).toEqual(['Part', nine]);
});

test('a step of a timeline is read with its day', () => {
  const html = `<main><h2>What happened</h2><ol><li><time>May 8</time><p>${twelve} one.</p></li>
    <li><time>May 9</time><p>${twelve} two.</p></li></ol></main>`;
  expect(paragraphsOf('/', html).map(({ above }) => above)).toEqual([
    ['What happened', 'May 8'],
    ['What happened', 'May 9', `May 8: ${twelve} one.`],
  ]);
});

test('a note below a chart is read with the chart’s title', () => {
  const html = `<main><h2>Market</h2><figure><figcaption><strong>One chart.</strong></figcaption>
    <svg></svg><div><p>${twelve} note.</p></div></figure><p>${twelve} after.</p></main>`;
  expect(paragraphsOf('/', html).map(({ above }) => above)).toEqual([
    ['Market', 'One chart.'],
    ['Market', `One chart. ${twelve} note.`],
  ]);
});

test('a heading within a list ends with the list, and one above it goes on', () => {
  const html = `<main><h2>Lab</h2><h3>Models</h3><ul><li><h3>A run</h3><p>${twelve} card.</p></li></ul>
    <p>${twelve} note.</p></main>`;
  expect(paragraphsOf('/', html).map(({ above }) => above)).toEqual([
    ['Lab', 'A run'],
    ['Lab', 'Models', `A run: ${twelve} card.`],
  ]);
});

test('a block that holds blocks is read by its parts', () => {
  const html = `<main><blockquote><p>${twelve} a.</p><p>${twelve} “b.”</p></blockquote></main>`;
  expect(paragraphsOf('/', html).map(({ text }) => text)).toEqual([
    `${twelve} a.`,
    `${twelve} “b.”`,
  ]);
});

test('rows of links and lists of sources are no prose', () => {
  const html = `<main><ul><li>${twelve} <a href="/x">European Union</a></li></ul>
    <figcaption>Sources: ${twelve}.</figcaption><p>${twelve} prose?</p></main>`;
  expect(paragraphsOf('/', html).map(({ text }) => text)).toEqual([`${twelve} prose?`]);
});

test('a seed draws the same paragraphs again, none twice, and no more than there are', () => {
  const all = Array.from({ length: 60 }, (_, index) => ({
    place: `/${index % 50}`,
    above: [],
    text: `text ${index % 50}`,
  }));
  fc.assert(
    fc.property(fc.integer(), fc.nat(80), (seed, count) => {
      const drawn = drawParagraphs(all, count, seed);
      expect(drawn).toEqual(drawParagraphs(all, count, seed));
      expect(drawn).toHaveLength(Math.min(count, 50));
      expect(new Set(drawn.map(({ text }) => text)).size).toBe(drawn.length);
    }),
  );
  expect(drawParagraphs(all, 10, 1)).not.toEqual(drawParagraphs(all, 10, 2));
});
