import { describe, expect, test } from 'vitest';
import { firstState, nextState } from './lab-state.ts';

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

test('the first case again stands still at its beginning, also where a run is under way', () => {
  const playing = nextState(before, { do: 'reveal', guess: null, line: null, isStill: false });
  expect(playing.isPlaying).toBe(true);
  const again = nextState(playing, { do: 'load', settings: { fee: 1 }, at: 0, line: null });
  expect(again).toMatchObject({ isPlaying: false, at: 0 });
});
