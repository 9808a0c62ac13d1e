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
