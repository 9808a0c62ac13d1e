import { describe, expect, test } from 'vitest';
import { cleanSearch, MAX_SEARCH_LENGTH } from './search.ts';

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
