import { describe, expect, test } from 'vitest';
import { cleanSearch, resultsAddress, MAX_SEARCH_LENGTH } from './search.ts';

describe('what is typed into the search', () => {
  test.each([
    ['  is usdt safe ', 'is usdt safe'],
    ['usdt\r\nSet-Cookie: x', 'usdt Set-Cookie: x'],
    ['\u202egnihtemos', 'gnihtemos'],
    ['هل USDT آمن', 'هل USDT آمن'],
    ['<script>', '<script>'],
    ['a'.repeat(10_000), 'a'.repeat(MAX_SEARCH_LENGTH)],
  ])('%j is asked as %j', (typed, asked) => {
    expect(cleanSearch(typed)).toBe(asked);
  });

  test('a character that the limit cuts in half leaves well-formed text', () => {
    const cut = cleanSearch(`${'a'.repeat(MAX_SEARCH_LENGTH - 1)}😀`);
    expect(cut.isWellFormed()).toBe(true);
  });
});

test.each([
  ['/search', 'q=usdc+stuck', '/search/results?q=usdc+stuck'],
  ['/pt-BR/search', 'a=b&q=%20caf%C3%A9%0d%0a', '/search/results?q=caf%C3%A9'],
  ['/search', 'q=//example.org', '/search/results?q=%2F%2Fexample.org'],
  ['/search', 'q=+', null],
  ['/search', 'utm_source=x', null],
  ['/search/results', 'q=usdc', null],
  ['/learn/search/x', 'q=usdc', null],
])('N1: %s?%s leads to the results: %s', (path, query, results) => {
  expect(resultsAddress(path, query)).toBe(results);
});
