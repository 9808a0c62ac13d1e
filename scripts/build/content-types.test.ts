import { expect, test } from 'vitest';
import { brotliQualityOf, contentTypeOf } from './content-types.ts';

test.each([
  ['.html', 11],
  ['.css', 11],
  ['.js', 11],
  ['.json', 10],
  ['.csv', 10],
  ['.svg', 10],
])('what a visitor waits for is compressed as far as brotli goes: %s', (extension, quality) => {
  expect(brotliQualityOf(contentTypeOf(extension) ?? '')).toBe(quality);
});
