import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayAtRest } from './say-at-rest.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('says one sentence once nothing new comes, and none where it is the one that stands there', () => {
  const written: string[] = [];
  const region = {
    get textContent() {
      return written.at(-1) ?? '';
    },
    set textContent(text: string) {
      written.push(text);
    },
  };
  const say = sayAtRest(region);
  for (const text of ['35 results', '13 results', '17 results']) {
    say(text);
    vi.advanceTimersByTime(300);
  }
  expect(written).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(written).toEqual(['17 results']);
  for (const text of ['31 results', '17 results']) say(text);
  vi.advanceTimersByTime(10_000);
  expect(written).toEqual(['17 results']);
});
