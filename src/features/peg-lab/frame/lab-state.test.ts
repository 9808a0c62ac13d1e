import { describe, expect, test } from 'vitest';
import { firstState, focusAfter, nextState } from './lab-state.ts';

const before = firstState({ fee: 1 });

describe('what a guess reveals', () => {
  test('is a run that plays, with a line to compare it with and without one', () => {
    for (const line of [null, [1, 0.5]])
      expect(nextState(before, { do: 'reveal', guess: null, line, isStill: false })).toMatchObject({
        phase: 'watch',
        at: 0,
        isPlaying: true,
        line,
      });
  });

  test('is the end of the run where the guess is skipped or nothing may move', () => {
    expect(
      nextState(before, { do: 'reveal', guess: null, line: null, isStill: true }),
    ).toMatchObject({ phase: 'open', at: null, isPlaying: false });
  });
});

describe('the focus', () => {
  const reader = { isSkipped: false, isWaiting: true };
  const end = { phase: 'open', at: null } as const;

  test('goes to the player as the run begins, and from there to the verdict at its end', () => {
    expect(focusAfter('guess', { phase: 'watch', at: 0 }, reader)).toBe('player');
    expect(focusAfter('watch', { phase: 'watch', at: 1 }, reader)).toBeNull();
    expect(focusAfter('watch', end, reader)).toBe('verdict');
  });

  test('stays where a reader has gone, or has stopped the run', () => {
    expect(focusAfter('watch', end, { ...reader, isWaiting: false })).toBeNull();
    expect(focusAfter('watch', { phase: 'open', at: 40 }, reader)).toBeNull();
    expect(focusAfter('open', end, reader)).toBeNull();
  });

  test('goes to what is drawn on where the guess is made again', () => {
    expect(focusAfter('open', { phase: 'guess', at: null }, reader)).toBe('pad');
  });

  test('goes to the end at once where nothing plays', () => {
    expect(focusAfter('guess', end, reader)).toBe('verdict');
    expect(focusAfter('guess', end, { ...reader, isSkipped: true })).toBe('sentence');
  });
});

test('the first case again stands still at its beginning, also where a run is under way', () => {
  const playing = nextState(before, { do: 'reveal', guess: null, line: null, isStill: false });
  expect(playing.isPlaying).toBe(true);
  const again = nextState(playing, { do: 'load', settings: { fee: 1 }, at: 0, line: null });
  expect(again).toMatchObject({ isPlaying: false, at: 0 });
});

test('the guess can be made again, with nothing left of the one before', () => {
  const open = nextState(before, { do: 'reveal', guess: 'a', line: [1, 0.5], isStill: true });
  const turned = nextState(open, { do: 'set', key: 'fee', value: 2 });
  expect(nextState(turned, { do: 'ask', settings: { fee: 1 } })).toEqual(before);
});
