import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameCase } from './game-case.ts';
import {
  firstState,
  isOver,
  nextState,
  paidFor,
  readState,
  stateQuery,
  totalsOf,
  type GameAction,
  type GameState,
} from './game-state.ts';

/** A coin whose turns pay what is given, and whose end pays the last. */
function caseOf(...pays: number[]): GameCase {
  const priced = pays.map((paid, index) => ({
    hours: index,
    price: paid / 1000,
    pays: paid,
    blindMoment: '',
    blind: '',
    moment: '',
    day: '',
  }));
  return {
    id: pays.join('-'),
    title: '',
    coin: '',
    year: '',
    lesson: '',
    labs: [],
    turns: priced.slice(0, -1),
    last: priced.at(-1)!,
    redeem: null,
    points: [],
    wholeDays: [],
    dayOne: 0,
    from: '',
    reach: 1,
  };
}

const cases = [caseOf(990, 980, 10), caseOf(1010, 1005, 995, 1000)];
const play = (...moves: GameAction[]) =>
  moves.reduce((state, move) => nextState(cases, state, move), firstState(cases));
const [keep, sell] = [{ do: 'keep' }, { do: 'sell' }] as const;

describe('a game of My $1,000', () => {
  test('selling pays the price of that turn, and keeping to the end the last price', () => {
    expect(paidFor(cases[0]!, play(keep, sell).plays[0]!)).toBe(980);
    expect(paidFor(cases[0]!, play(keep, keep).plays[0]!)).toBe(10);
    expect(paidFor(cases[0]!, play(keep).plays[0]!)).toBeNull();
  });

  test('what was decided stays until the coin is played again', () => {
    expect(play(sell, keep, sell)).toEqual(play(sell));
    expect(play(sell, { do: 'again' })).toEqual(firstState(cases));
  });

  test('a coin that is not there is not shown', () => {
    expect(play({ do: 'show', index: 7 })).toEqual(firstState(cases));
    expect(play({ do: 'show', index: Number.NaN })).toEqual(firstState(cases));
  });

  test('all coins are compared with two plans once all are decided', () => {
    const other = { do: 'show', index: 1 } as const;
    expect(totalsOf(cases, play(sell).plays)).toBeNull();
    expect(totalsOf(cases, play(keep, sell, other, keep, keep, keep).plays)).toEqual({
      yours: 1980,
      atFirst: 2000,
      toTheEnd: 1010,
    });
  });

  const moves = fc.array(
    fc.oneof<fc.Arbitrary<GameAction>[]>(
      fc.constantFrom<GameAction>({ do: 'keep' }, { do: 'sell' }, { do: 'again' }),
      fc.record({ do: fc.constant('show' as const), index: fc.nat(3) }),
    ),
  );

  test('a game comes back whole from its address', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const state = play(...steps);
        expect(readState(cases, `?${stateQuery(state)}`)).toEqual(state);
      }),
    );
  });

  test('whatever an address holds, the game it gives can be played on', () => {
    const absurd = fc.oneof(fc.string(), fc.stringMatching(/^[0-9s-]*$/));
    fc.assert(
      fc.property(absurd, absurd, moves, (written, coin, steps) => {
        const query = new URLSearchParams({ play: written, coin });
        let state: GameState = readState(cases, `?${query.toString()}`)!;
        for (const step of steps) state = nextState(cases, state, step);
        const shown = cases[state.current]!;
        const { kept } = state.plays[state.current]!;
        expect(isOver(shown, state.plays[state.current]!) || shown.turns[kept]).toBeTruthy();
      }),
    );
    expect(readState(cases, '?lab=1')).toBeNull();
  });
});
