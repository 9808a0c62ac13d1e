import { expect, test } from 'vitest';
import { differing, linesOf } from './differing.ts';

test('a value is read as lines with the names of its fields', () => {
  expect(linesOf({ name: 'USDC', isEnded: false, breaksWhen: null })).toEqual([
    'Name: USDC',
    'Is ended: false',
    'Breaks when: nothing',
  ]);
  expect(linesOf([{ chain: 'Base' }], 'Contracts')).toEqual(['Contracts 1 Chain: Base']);
  for (const none of ['', null, undefined, []]) expect(linesOf(none)).toEqual(['nothing']);
});

test('of a text the paragraphs that differ are shown, and of a list the entries', () => {
  const text = { path: [''], mine: 'One.\n\nTwo.\n\nThree.\n', theirs: 'One.\n\n2.\n\nThree.\n' };
  expect(differing(text)).toEqual({ mine: ['Two.'], theirs: ['2.'] });
  const list = { path: ['sources'], mine: [{ key: 'a' }, { key: 'b' }], theirs: [{ key: 'a' }] };
  expect(differing(list)).toEqual({ mine: ['Key: b'], theirs: ['nothing more'] });
  expect(differing({ path: ['name'], mine: 'A', theirs: undefined })).toEqual({
    mine: ['A'],
    theirs: ['nothing'],
  });
});
