import { expect, test } from 'vitest';
import { namedEntriesOf, namePath, repeatedNames, withNamedEntries } from './named-entries.ts';

test('a name that is another one while it is typed takes nothing from the other', () => {
  const before = withNamedEntries([
    ['Sky', ['USDS']],
    ['', []],
  ]);
  const typed = ['S', 'Sk', 'Sky', 'Skyl'].reduce(
    (value, name) => withNamedEntries(namedEntriesOf(value).with(1, [name, []])),
    before,
  );
  expect(typed).toEqual({ Sky: ['USDS'], Skyl: [] });
});

test('two entries of one name are told at the second, wherever they are', () => {
  const twice = withNamedEntries([
    ['Sky', ['USDS']],
    ['Sky', []],
  ]);
  expect(repeatedNames({ news: [{ twice }] })).toEqual([
    {
      path: namePath(['news', 0, 'twice'], 1),
      says: 'Two entries have the name “Sky”. Give one of them another name.',
    },
  ]);
  expect(repeatedNames({ news: { Sky: ['USDS'] }, other: null })).toEqual([]);
});
