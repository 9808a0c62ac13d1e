import { expect, test } from 'vitest';
import { historyNote } from './history-note.ts';

test('earlier versions say how far back they were looked for', () => {
  const one = { commit: 'a', message: 'Edit', person: 'A', at: 0 };
  expect(historyNote({ versions: [], lookedThrough: null }, 3)).toBe(
    'This entry has no earlier versions.',
  );
  expect(historyNote({ versions: [one], lookedThrough: null }, 3)).toBe('');
  expect(historyNote({ versions: [], lookedThrough: 100 }, 3)).toBe(
    'The last 100 changes of this list were looked through. Older versions are in its history in git.',
  );
  expect(historyNote({ versions: [one], lookedThrough: 50 }, null)).toContain('of this file');
});
