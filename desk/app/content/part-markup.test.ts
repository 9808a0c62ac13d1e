import { expect, test } from 'vitest';
import type { InsertablePart } from '#desk/shared/content.ts';
import { insertPart, wrongField } from './part-markup.ts';

const TEXT = '---\ntitle: A\n---\n\nFirst words.\n\nSecond words.\n';
type Field = InsertablePart['fields'][number];
const field = (name: string, as: Field['as'] = 'text'): Field => ({
  name,
  as,
  label: name,
  help: '',
  options: null,
});
const part = (change: Partial<InsertablePart>): InsertablePart => ({
  name: 'Part',
  about: '',
  tag: 'Part',
  isAround: false,
  isInline: false,
  fields: [],
  ...change,
});
const at = (words: string) => TEXT.indexOf(words) + words.length;

test('a part within a sentence goes where the caret is', () => {
  const figure = part({ tag: 'Figure', isInline: true, fields: [field('id')] });
  const { text, caret } = insertPart(TEXT, at('First '), figure, { id: 'usdt-share' });
  expect(text).toContain('First <Figure id="usdt-share" />words.');
  expect(text.slice(0, caret)).toMatch(/ \/>$/);
});

test('another goes behind the paragraph, with an empty line on both sides', () => {
  const chart = part({ tag: 'SeriesChart', fields: [field('id')] });
  expect(insertPart(TEXT, at('Fir'), chart, { id: 'by-chain' }).text).toContain(
    'First words.\n\n<SeriesChart id="by-chain" />\n\nSecond words.\n',
  );
  expect(insertPart(TEXT, at('Second'), chart, { id: 'by-chain' }).text).toMatch(
    /Second words\.\n\n<SeriesChart id="by-chain" \/>\n$/,
  );
});

test('nothing goes into the head of a page', () => {
  const { text } = insertPart(TEXT, 6, part({ isInline: true }), {});
  expect(text).toMatch(/^---\ntitle: A\n---\n<Part \/>/);
});

test('a box stands around a text; numbers, lists and quotation marks are written as MDX wants', () => {
  const slide = part({
    tag: 'Slide',
    isAround: true,
    fields: [field('n', 'number'), field('title'), field('lines', 'lines')],
  });
  const values = { n: '3', title: 'A "peg" & a <rope>', lines: ' One \n\nIt’s two\n' };
  expect(insertPart(TEXT, at('First words.'), slide, values).text).toContain(
    '<Slide n={3} title="A &quot;peg&quot; &amp; a &lt;rope>" lines={["One","It’s two"]}>\n\nWrite the text here.\n\n</Slide>',
  );
  const box = part({ tag: 'div data-worked', isAround: true });
  expect(insertPart(TEXT, at('First words.'), box, {}).text).toContain(
    '<div data-worked>\n\nWrite the text here.\n\n</div>',
  );
});

test('a field that is empty or no number is told', () => {
  const slide = part({ fields: [field('n', 'number')] });
  expect(wrongField(slide, {})).toEqual({ name: 'n', says: 'Fill this in.' });
  expect(wrongField(slide, { n: 'x} onload={y' })?.says).toContain('Write a number');
  expect(wrongField(slide, { n: '2' })).toBeNull();
});
