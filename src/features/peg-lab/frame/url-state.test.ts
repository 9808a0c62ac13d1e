import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessIn, readState, stateQuery } from './url-state.ts';
import type { Control } from './definition.ts';

type Key = 'fee' | 'who';

const controls: readonly Control<Key>[] = [
  { kind: 'range', key: 'fee', label: 'Fee', min: -2, max: 2, step: 0.1, words: String },
  {
    kind: 'choice',
    key: 'who',
    label: 'Who',
    options: [
      { value: 0, word: 'nobody', label: 'Nobody' },
      { value: 3, word: 'few', label: 'A few' },
    ],
  },
];
const settings = { fee: 0.3, who: 3 };
const known = {
  controls,
  cases: [{ id: 'first', name: 'First', note: '', settings }] as const,
};

describe('the state of an explorable in its address', () => {
  test('is read as it was written, at every place of every control', () => {
    const states = fc.record({
      fee: fc.integer({ min: -20, max: 20 }).map((tenth) => tenth / 10),
      who: fc.constantFrom(0, 3),
    });
    const at = fc.option(fc.nat(500));
    const property = fc.property(states, at, (state, step) => {
      const read = readState(known, `?${stateQuery(known, state, step)}`);
      expect(read).toEqual({ settings: state, at: step });
    });
    fc.assert(property);
  });

  test('falls back to the first case where a part is missing or means nothing', () => {
    for (const search of [
      '?lab=1',
      '?lab=1&fee=',
      '?lab=1&fee=1e3&who=3&at=-1',
      '?lab=1&fee=%00',
    ]) {
      expect(readState(known, search), search).toEqual({ settings, at: null });
    }
  });

  test('stays within the slider, on one of its steps', () => {
    expect(readState(known, '?lab=1&fee=99')?.settings.fee).toBe(2);
    expect(readState(known, '?lab=1&fee=-99')?.settings.fee).toBe(-2);
    expect(readState(known, '?lab=1&fee=0.149')?.settings.fee).toBe(0.1);
  });

  test('is none where the address does not say so, whatever else it says', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => readState(known, `?fee=1&x=${text}`) === null || text.includes('lab=1'),
      ),
    );
    expect(readState(known, '?lab=2&fee=1')).toBeNull();
  });

  test('any text is read without harm, into settings that the controls can have', () => {
    const property = fc.property(fc.string(), fc.string(), fc.string(), (fee, who, at) => {
      const query = new URLSearchParams({ lab: '1', fee, who, at });
      const read = readState(known, `?${query}`)!;
      expect(read.settings.fee).toBeGreaterThanOrEqual(-2);
      expect(read.settings.fee).toBeLessThanOrEqual(2);
      expect([0, 3]).toContain(read.settings.who);
    });
    fc.assert(property);
  });

  test('a guess is one of the options, or none', () => {
    const options = [{ id: 'up', text: 'Up', curve: [1] }];
    const guess = (search: string) => guessIn({ options }, new URLSearchParams(search));
    expect(guess('guess=up')).toBe('up');
    expect(guess('guess=up&skip=1')).toBeNull();
    expect(guess('guess=sideways')).toBeNull();
    expect(guess('')).toBeNull();
  });
});
