import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGranted, mustAsk, readRecord, type ConsentRecord } from './consent-record.ts';

const DAY_MS = 86_400_000;
const PURPOSES = ['adverts', 'embeds'] as const;
type Purpose = (typeof PURPOSES)[number];

/** What a visitor and their browser may do, one after another. */
type Step =
  | { kind: 'answer'; adverts: boolean; embeds: boolean }
  | { kind: 'days'; count: number }
  | { kind: 'new version' }
  | { kind: 'signal'; isOn: boolean }
  | { kind: 'broken'; stored: string | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    adverts: fc.boolean(),
    embeds: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 0, max: 400 }) }),
  fc.record({ kind: fc.constant('new version' as const) }),
  fc.record({ kind: fc.constant('signal' as const), isOn: fc.boolean() }),
  fc.record({
    kind: fc.constant('broken' as const),
    stored: fc.oneof(fc.constant(null), fc.string(), fc.json()),
  }),
);

/** The visitor's own account of what they last agreed to. */
type Memory = { version: number; at: number; hadSignal: boolean } & Record<Purpose, boolean>;

function play(steps: readonly Step[], months: number, check: (state: PlayState) => void): void {
  const state: PlayState = {
    version: 1,
    months,
    now: 0,
    signal: false,
    stored: null,
    memory: null,
  };
  for (const one of steps) {
    if (one.kind === 'days') state.now += one.count * DAY_MS;
    if (one.kind === 'new version') state.version += 1;
    if (one.kind === 'signal') state.signal = one.isOn;
    if (one.kind === 'broken') Object.assign(state, { stored: one.stored, memory: null });
    if (one.kind === 'answer') {
      const { adverts, embeds } = one;
      const { version: v, now: time, signal: gpc } = state;
      state.stored = JSON.stringify({ v, time, gpc, adverts, embeds } satisfies ConsentRecord);
      state.memory = { version: v, at: time, hadSignal: gpc, adverts, embeds };
    }
    check(state);
  }
}

type PlayState = {
  version: number;
  months: number;
  now: number;
  signal: boolean;
  stored: string | null;
  memory: Memory | null;
};

function agreed(state: PlayState, purpose: Purpose): boolean {
  const { memory, version, months, now, signal } = state;
  if (!memory?.[purpose] || memory.version !== version) return false;
  if (now - memory.at > months * 30.5 * DAY_MS) return false;
  return purpose !== 'adverts' || !signal || memory.hadSignal;
}

describe('consent', () => {
  test('sec-C5 D4: nothing is granted that a visitor has not agreed to, whatever happens', () => {
    const months = fc.integer({ min: 1, max: 12 });
    const property = fc.property(fc.array(step, { maxLength: 30 }), months, (steps, longest) => {
      play(steps, longest, (state) => {
        const terms = { version: state.version, months: longest };
        const record = readRecord(state.stored, terms, state.now);
        for (const purpose of PURPOSES) {
          const isAllowed = isGranted(record, purpose, state.signal);
          if (isAllowed && !agreed(state, purpose)) throw new Error(`${purpose} without consent`);
        }
        if (state.signal && mustAsk(record, true)) throw new Error('asked in spite of the signal');
      });
    });
    fc.assert(property, { numRuns: 2000 });
  });

  const terms = { version: 1, months: 12 };
  const record = { v: 1, time: 1000, gpc: false, adverts: true, embeds: false };
  const stored = JSON.stringify(record);

  test('sec-C5: an answer is kept until it is too old', () => {
    expect(readRecord(stored, terms, 1000)).toEqual(record);
    expect(readRecord(stored, terms, 1000 + 360 * DAY_MS)).toEqual(record);
    expect(readRecord(stored, terms, 1000 + 367 * DAY_MS)).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a number', '1'],
    ['null', 'null'],
    ['another version', JSON.stringify({ ...record, v: 2 })],
    ['the future', JSON.stringify({ ...record, time: 2000 })],
    ['a time that is no number', JSON.stringify({ ...record, time: '1000' })],
    ['an answer that is neither yes nor no', JSON.stringify({ ...record, adverts: 1 })],
  ])('sec-C5: %s is no answer', (_case, text) => {
    expect(readRecord(text, terms, 1000)).toBeNull();
  });

  test('sec-C4: Global Privacy Control refuses adverts until a later yes, and embeds never', () => {
    const yes: ConsentRecord = { ...record, embeds: true };
    expect(isGranted(yes, 'adverts', true)).toBe(false);
    expect(isGranted({ ...yes, gpc: true }, 'adverts', true)).toBe(true);
    expect(isGranted(yes, 'embeds', true)).toBe(true);
    expect([mustAsk(null, false), mustAsk(null, true), mustAsk(yes, false)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
