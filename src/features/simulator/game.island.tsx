import { useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import { dollars } from '#ui/chart/number-labels.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { NumbersTable } from '#ui/chart/numbers-table.tsx';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import type { GameCase } from './game-case.ts';
import { GameChart } from './game-chart.tsx';
import { Ending, verdictOf } from './ending.tsx';
import { pricesTable } from './shown-prices.ts';
import {
  coinLetter,
  firstState,
  formatPlays,
  isOver,
  nextState,
  paidFor,
  readState,
  STAKE,
  stateQuery,
  type GameAction,
  type GameState,
} from './game-state.ts';
import styles from './game.module.css';
import * as m from '#messages/simulator.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

const NOTES = 10;
const HUNDRED = 100;

/** What is left of a thousand dollars, as notes of a hundred: the lost ones are outlines. */
function NoteStack({ worth }: { worth: number }) {
  const left = Math.min(NOTES, Math.round(worth / HUNDRED));
  return (
    <svg className={styles.stack} viewBox="0 0 250 150" aria-hidden="true">
      {Array.from({ length: NOTES }, (_, index) => (
        <g
          key={index}
          className={index < left ? styles.note : styles.lost}
          transform={`translate(${6 + index * 9} ${12 + index * 6}) rotate(${index * 1.1 - 5})`}
        >
          <rect width="138" height="66" rx="4" />
          {index === left - 1 ? (
            <>
              <circle cx="69" cy="29" r="19" />
              <path d="M59 25H79M59 33H79" />
              <path className={styles.thread} d="M8 57H130" />
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

type Act = (action: GameAction) => void;
type GameProps = { cases: readonly GameCase[] };

/** "My $1,000": five coins without names, each sold or kept turn by turn. */
export function SimulatorGame({ cases }: GameProps) {
  return (
    <IslandBoundary>
      <Room cases={cases} />
    </IslandBoundary>
  );
}

type Step = GameAction | { do: 'load'; state: GameState };

/** The state of the game: from the address where that holds one, and written back to it. */
function useGame(cases: readonly GameCase[]) {
  const [state, dispatch] = useReducer(
    (before: GameState, step: Step) =>
      step.do === 'load' ? step.state : nextState(cases, before, step),
    cases,
    firstState,
  );
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const shared = readState(cases, location.search);
    if (shared) dispatch({ do: 'load', state: shared });
  }, [cases]);
  const makeQuery = useCallback(() => stateQuery(state), [state]);
  useUrlState(isTouched ? makeQuery : null);
  const act = useCallback((action: GameAction) => {
    setTouched(true);
    dispatch(action);
  }, []);
  return { state, act, isTouched };
}

/** After a press: the new price, the sum and the buttons are on one screen of a phone. */
function showTurn(stage: HTMLElement, told: HTMLElement): void {
  // What happened next is where reading goes on, not at a button that a second press would hit.
  told.focus({ preventScroll: true });
  const { top, bottom } = stage.getBoundingClientRect();
  // Where the head of the site covers the page.
  const head = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  // At once: the second of two smooth scrolls would end the first on its way.
  if (top < head || bottom > innerHeight) stage.scrollIntoView({ behavior: 'instant' });
  // Enlarged text may need more than a screen.
  told.scrollIntoView({ behavior: 'instant', block: 'nearest' });
}

function Room({ cases }: GameProps) {
  const { state, act, isTouched } = useGame(cases);
  const { current, plays } = state;
  const shown = cases[current]!;
  const play = plays[current]!;
  const over = isOver(shown, play);
  const turn = shown.turns[play.kept];
  const worth = paidFor(shown, play) ?? turn!.pays;
  const told = useRef<HTMLHeadingElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const verdict = useId();
  useEffect(() => {
    if (isTouched) showTurn(stage.current!, told.current!);
  }, [isTouched, state]);
  return (
    <section id="game" className={`needs-script ${styles.room}`} aria-label={m.theGame()}>
      <CoinTabs cases={cases} state={state} act={act} />
      <div ref={stage} className={styles.stage}>
        <div className={styles.chart}>
          <GameChart shown={shown} play={play} />
        </div>
        <div className={styles.side}>
          <div className={styles.held}>
            <NoteStack worth={worth} />
            <p className={styles.worth}>
              {over ? (play.isSold ? m.youSoldFor() : m.youKeptIt()) : m.worthNow()}
              <b>{dollars(worth)}</b>
            </p>
          </div>
          {turn && !over ? (
            <>
              <div className={styles.slip}>
                <h2 ref={told} tabIndex={-1}>
                  {turn.blindMoment}
                </h2>
                <p>{turn.blind}</p>
              </div>
              <Choices cases={cases} state={state} act={act} pays={turn.pays} />
            </>
          ) : (
            <div className={styles.slip}>
              {/* The money is said with the heading: that is what was asked for. */}
              <h2 ref={told} tabIndex={-1} aria-describedby={verdict}>
                {m.itWas({ coin: shown.coin, year: shown.year })}
              </h2>
              <p id={verdict}>{verdictOf(shown, play)}</p>
              <p>{shown.lesson}</p>
            </div>
          )}
        </div>
      </div>
      <NumbersTable table={pricesTable(shown, play)} />
      {over ? <Ending cases={cases} state={state} act={act} /> : null}
    </section>
  );
}

type PartProps = GameProps & { state: GameState; act: Act };

function CoinTabs({ cases, state, act }: PartProps) {
  return (
    <form
      action="#game"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const chosen = new FormData(event.currentTarget, submitter).get('coin');
        act({ do: 'show', index: Number(chosen) - 1 });
      }}
    >
      <input type="hidden" name="play" value={formatPlays(state.plays)} />
      <ul role="list" className={styles.tabs} aria-label={m.coins()}>
        {cases.map((one, index) => {
          const paid = paidFor(one, state.plays[index]!);
          return (
            <li key={one.id}>
              <button
                name="coin"
                value={index + 1}
                aria-current={index === state.current ? 'true' : undefined}
              >
                {m.coinIndex({ index: coinLetter(index) })}{' '}
                {paid === null ? null : (
                  <b className={paid >= STAKE ? styles.above : undefined}>{dollars(paid)}</b>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}

/**
 * The two buttons, which look alike, since neither is the better choice. Pressed before the script
 * has come, they open the same page with the choice in its address.
 */
function Choices({ cases, state, act, pays }: PartProps & { pays: number }) {
  const shown = cases[state.current]!;
  const left = shown.turns.length - state.plays[state.current]!.kept - 1;
  const valueAfter = (move: 'sell' | 'keep') =>
    formatPlays(nextState(cases, state, { do: move }).plays);
  return (
    <form
      action="#game"
      className={styles.choices}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        act({ do: submitter?.dataset['move'] === 'sell' ? 'sell' : 'keep' });
      }}
    >
      <input type="hidden" name="coin" value={state.current + 1} />
      <button
        className={buttonClass('solid')}
        name="play"
        value={valueAfter('sell')}
        data-move="sell"
      >
        {rich(m.sellNowFor({ pays: dollars(pays), small: (text) => <small>{text}</small> }))}
      </button>
      <button
        className={buttonClass('solid')}
        name="play"
        value={valueAfter('keep')}
        data-move="keep"
      >
        {rich(
          m.keepIt({
            value: left === 0 ? m.toTheEnd() : m.moreTurns({ left }),
            small: (text) => <small>{text}</small>,
          }),
        )}
      </button>
    </form>
  );
}
