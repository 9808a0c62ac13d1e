import { expect, test } from 'vitest';
import { createFormatChooser } from './accept-format.ts';

test.each([
  [undefined, 'html'],
  ['', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8', 'html'],
  ['text/html, application/xhtml+xml, image/jxr, */*', 'html'],
  ['application/json', 'html'],
  ['text/markdown', 'markdown'],
  ['TEXT/Markdown', 'markdown'],
  ['text/markdown, text/html;q=0.5', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/markdown;variant=GFM;q=0.9, text/html; q=0.8', 'markdown'],
  ['text/markdown;q=0.5, text/html', 'html'],
  ['text/markdown;q=0.5, */*', 'html'],
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=0, */*;q=0.1', 'html'],
  ['text/markdown;q=nonsense', 'html'],
  ['text/markdown;q=7, text/html;q=0.1', 'html'],
  ['text/html;q=0, */*', 'markdown'],
  ['text/html;q=0.1, text/*;q=0.2', 'markdown'],
  ['text/x-markdown', 'html'],
])('Accept %s takes %s', (header, format) => {
  expect(createFormatChooser()(header)).toBe(format);
});

test('sec-X22: strange headers do not fill the memory', () => {
  const choose = createFormatChooser();
  for (let index = 0; index < 1_000; index += 1)
    expect(choose(`text/x${index}, text/markdown`)).toBe('markdown');
});
