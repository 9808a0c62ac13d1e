import { expect, test } from 'vitest';
import { judgeFacts } from './judge-facts.ts';
import { type FactEntry, readFacts } from './read-facts.ts';

const source = { url: 'https://example.org/report', mark: 'S' };

function entry(changes: Partial<FactEntry>): FactEntry {
  return {
    place: 'content/figures/a.json#one',
    kind: 'market',
    checked: '2026-11-21',
    sources: [source, source],
    figure: { what: 'value of all coins', asOf: '2026-10-01', value: '300 billion dollars' },
    ...changes,
  };
}

const standings = (facts: FactEntry[], today = '2026-11-22') =>
  judgeFacts(facts, today).map(({ standing }) => standing);

test('an entry with a fresh check and sources has nothing to be said of it', () => {
  expect(standings([entry({})])).toEqual([]);
});

test.each<[string, Partial<FactEntry>, string]>([
  ['a check in the future', { checked: '2027-01-01' }, 'wrong'],
  ['a figure from after its check', { checked: '2026-09-01' }, 'wrong'],
  ['an address that is none', { sources: [{ url: 'see report', mark: 'S' }, source] }, 'wrong'],
  ['no source', { sources: [] }, 'unsourced'],
  ['one source that only cites', { sources: [{ ...source, mark: 'S/t' }] }, 'weak'],
])('%s is found', (_name, changes, standing) => {
  expect(standings([entry(changes)])).toEqual([standing]);
});

test('a check runs out after the days of its kind, law first', () => {
  expect(standings([entry({ kind: 'law' })], '2027-02-18')).toEqual([]);
  expect(standings([entry({ kind: 'law' })], '2027-02-19')).toEqual(['due']);
  expect(standings([entry({ kind: 'market' })], '2027-02-19')).toEqual([]);
});

test('two values for one thing on one day conflict', () => {
  const other = { what: 'Value of all coins', asOf: '2026-10-01', value: '310 billion dollars' };
  expect(standings([entry({}), entry({ figure: other })])).toEqual(['conflicting']);
  expect(standings([entry({}), entry({})])).toEqual([]);
});

test('the content of this site is read, and nothing in it is wrong, conflicting or unsourced', () => {
  const facts = readFacts(process.cwd());
  expect(facts.length).toBeGreaterThan(200);
  // The day of the newest check: an owner's texts may be of any later day.
  const newest =
    facts
      .map(({ checked }) => checked ?? '')
      .toSorted()
      .at(-1) ?? '';
  const bad = judgeFacts(facts, newest).filter(({ standing }) =>
    ['wrong', 'conflicting', 'unsourced'].includes(standing),
  );
  expect(bad).toEqual([]);
});
