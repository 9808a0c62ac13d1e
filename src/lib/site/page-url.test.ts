import { describe, expect, test } from 'vitest';
import { cardPath, documentTitle, absoluteUrl } from './page-url.ts';

const base = new URL('https://coins.example.org');

describe('page addresses', () => {
  test('R1 R2: canonical addresses, Home with its slash and no other', () => {
    expect(absoluteUrl('/', base)).toBe('https://coins.example.org/');
    expect(absoluteUrl('/about', base)).toBe('https://coins.example.org/about');
    expect(absoluteUrl('/', new URL('http://localhost:3000'))).toBe('http://localhost:3000/');
  });

  test('a build without an address says what is missing', () => {
    expect(() => absoluteUrl('/', undefined)).toThrow('astro.config.ts');
  });

  test('social cards have one flat folder', () => {
    expect(cardPath('/')).toBe('/og/home.png');
    expect(cardPath('/about')).toBe('/og/about.png');
    expect(cardPath('/learn/future')).toBe('/og/learn--future.png');
    expect(cardPath('/learn-future')).toBe('/og/learn-future.png');
  });

  test('R2 R3: a title ends with the brand', () => {
    expect(documentTitle('Learn More', 'At Par')).toBe('Learn More - At Par');
  });
});
