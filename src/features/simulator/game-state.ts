import type { GameCase } from './game-case.ts';

/** What was put in: a thousand coins, bought at par, without fees. */
export const STAKE = 1000;

/**
 * What was decided of one coin: how many turns it was kept, and whether it was sold at the next.
 * Kept at every turn, it is kept to the end.
 */
export type Play = { kept: number; isSold: boolean };

export type GameState = { current: number; plays: readonly Play[] };

export type GameAction = { do: 'keep' | 'sell' | 'again' } | { do: 'show'; index: number };

const UNTOUCHED: Play = { kept: 0, isSold: false };

/** Parameters of the address: what was decided of each coin, and which coin is shown. */
const PLAYS = 'play';
const COIN = 'coin';

export function firstState(cases: readonly GameCase[]): GameState {
  return { current: 0, plays: cases.map(() => UNTOUCHED) };
}

/** The name of a coin while it has none: the first is A. */
export const coinLetter = (index: number) => String.fromCodePoint(65 + index);

/** Whether a coin was sold, or kept at each of its turns. */
export function isOver({ turns }: Pick<GameCase, 'turns'>, play: Play): boolean {
  return play.isSold || play.kept >= turns.length;
}

/** What a decided coin paid, in dollars; null while it is undecided. */
export function paidFor(one: GameCase, play: Play): number | null {
  if (!isOver(one, play)) return null;
  return play.isSold ? one.turns[play.kept]!.pays : one.last.pays;
}

/** The next state of the game; what no longer can be chosen changes nothing. */
export function nextState(
  cases: readonly GameCase[],
  state: GameState,
  action: GameAction,
): GameState {
  if (action.do === 'show') {
    return cases[action.index] ? { ...state, current: action.index } : state;
  }
  const play = state.plays[state.current]!;
  const next = nextPlay(cases[state.current]!, play, action.do);
  if (next === play) return state;
  const plays = state.plays.map((one, index) => (index === state.current ? next : one));
  return { ...state, plays };
}

function nextPlay(one: GameCase, play: Play, move: 'keep' | 'sell' | 'again'): Play {
  if (move === 'again') return UNTOUCHED;
  if (isOver(one, play)) return play;
  return move === 'sell' ? { ...play, isSold: true } : { ...play, kept: play.kept + 1 };
}

/** What was decided, for an address: `2s-5-0-0-0`, turns kept and an s where it was sold then. */
export const formatPlays = (plays: readonly Play[]) =>
  plays.map(({ kept, isSold }) => `${kept}${isSold ? 's' : ''}`).join('-');

/** The game as a query string, without the question mark. */
export function stateQuery({ current, plays }: GameState): string {
  return new URLSearchParams({
    [PLAYS]: formatPlays(plays),
    [COIN]: String(current + 1),
  }).toString();
}

function readPlay(written: string | undefined, { turns }: GameCase): Play {
  const [, digits, sold] = /^(\d)(s?)$/.exec(written ?? '') ?? [];
  const kept = Number(digits ?? 0);
  if (kept > turns.length || (sold && kept === turns.length)) return UNTOUCHED;
  return { kept, isSold: Boolean(sold) };
}

/**
 * The game that an address holds, or null where it holds none. What is absurd in it counts as
 * not yet played.
 */
export function readState(cases: readonly GameCase[], search: string): GameState | null {
  const query = new URLSearchParams(search);
  const written = query.get(PLAYS);
  if (written === null) return null;
  const parts = written.slice(0, 4 * cases.length).split('-');
  const shown = Number(query.get(COIN)) - 1;
  return {
    current: Number.isInteger(shown) && cases[shown] ? shown : 0,
    plays: cases.map((one, index) => readPlay(parts[index], one)),
  };
}

type Totals = { yours: number; atFirst: number; toTheEnd: number };

/** All coins together, in dollars: as you chose, all sold at the first turn, all kept; null before the end. */
export function totalsOf(cases: readonly GameCase[], plays: readonly Play[]): Totals | null {
  const paid = cases.map((one, index) => paidFor(one, plays[index]!));
  if (paid.some((one) => one === null)) return null;
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return {
    yours: sum(paid),
    atFirst: sum(cases.map(({ turns }) => turns[0]!.pays)),
    toTheEnd: sum(cases.map(({ last }) => last.pays)),
  };
}
