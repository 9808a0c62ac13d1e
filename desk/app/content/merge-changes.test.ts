import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { lead: 'A coin', verdict: 'Yes', sources: [{ name: 'A' }, { name: 'B' }], low: null };

describe('what two people changed of one entry', () => {
  test('is kept of both where they changed different fields', () => {
    const mine = { ...base, lead: 'A good coin' };
    const theirs = { ...base, verdict: 'No', sources: [{ name: 'A' }, { name: 'C' }] };
    expect(mergeChanges(base, mine, theirs)).toEqual({
      value: { ...theirs, lead: 'A good coin' },
      theirs: [
        { path: ['verdict'], mine: 'Yes', theirs: 'No' },
        { path: ['sources', 1, 'name'], mine: 'B', theirs: 'C' },
      ],
      both: [],
    });
  });

  test('is mine where both changed a field, and the field is told', () => {
    const mine = { ...base, verdict: 'Perhaps', low: 0.9 };
    const theirs = { ...base, verdict: 'No', low: 0.9 };
    expect(mergeChanges(base, mine, theirs)).toEqual({
      value: mine,
      theirs: [],
      both: [{ path: ['verdict'], mine: 'Perhaps', theirs: 'No' }],
    });
  });

  test('a list that grew is one field, and a field that went is gone', () => {
    const { low: _, ...without } = base;
    const grown = [...base.sources, { name: 'D' }];
    const { value, theirs } = mergeChanges(
      base,
      { ...base, lead: 'X' },
      { ...without, sources: grown },
    );
    expect(value).toEqual({ ...without, lead: 'X', sources: grown });
    expect(theirs.map(({ path }) => path)).toEqual([['sources'], ['low']]);
    const both = mergeChanges(
      base,
      { ...base, sources: [{ name: 'A' }] },
      { ...base, sources: grown },
    );
    expect(both.both.map(({ path }) => path)).toEqual([['sources']]);
  });

  test('an entry with a key is the same one wherever it was moved to', () => {
    const [a, b] = [
      { key: 'a', status: 'open' },
      { key: 'b', status: 'open' },
    ];
    const mine = [{ ...a, status: 'closed' }, b];
    const moved = mergeChanges([a, b], mine, [b, a]);
    expect(moved.value).toEqual([b, { ...a, status: 'closed' }]);
    expect(moved).toMatchObject({ theirs: [{ path: [] }], both: [] });
    expect(mergeChanges([a, b], [b, a], mine).value).toEqual(moved.value);
    const where = { theirs: [{ path: [0, 'status'], mine: 'open', theirs: 'closed' }], both: [] };
    expect(mergeChanges([a, b], [b, a], mine)).toMatchObject(where);
    // They deleted the entry that I changed, and added another.
    const other = [b, { key: 'c', status: 'open' }];
    const conflict = { value: mine, theirs: [], both: [{ path: ['list'], mine, theirs: other }] };
    expect(mergeChanges([a, b], mine, other, ['list'])).toEqual(conflict);
  });

  test.each([
    ['moved', [{ name: 'B' }, { name: 'A' }]],
    ['moved and changed', [{ name: 'B', url: 'x' }, { name: 'A' }]],
    ['deleted before a new one', [{ name: 'B' }, { name: 'C' }]],
    ['replaced', [{ name: 'C' }, { name: 'B' }]],
    ['added', [{ name: 'A' }, { name: 'B' }, { name: 'C' }]],
  ])('a list whose entries have no key and were %s is told as a whole', (_, theirs) => {
    const list = [{ name: 'A' }, { name: 'B' }];
    const mine = [{ name: 'A', url: 'y' }, { name: 'B' }];
    const conflict = { value: mine, theirs: [], both: [{ path: ['list'], mine, theirs }] };
    expect(mergeChanges(list, mine, theirs, ['list'])).toEqual(conflict);
    expect(mergeChanges(list, list, theirs).value).toEqual(theirs);
  });

  test('entries without a key that stayed in their place are taken one by one', () => {
    const list = [{ name: 'A' }, { name: 'B' }];
    const mine = [{ name: 'A', url: 'y' }, { name: 'B' }];
    const theirs = [{ name: 'A' }, { name: 'B', url: 'z' }];
    const merged = mergeChanges(list, mine, theirs);
    expect(merged.value).toEqual([mine[0], theirs[1]]);
    expect(merged.both).toEqual([]);
  });

  test('nobody loses anything: who changed nothing gets all of the other', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(mergeChanges(before, before, after).value).toEqual(after);
        expect(mergeChanges(before, after, before)).toEqual({ value: after, theirs: [], both: [] });
        expect(mergeChanges(before, after, after)).toEqual({ value: after, theirs: [], both: [] });
      }),
      { seed: 7 },
    );
  });
});
