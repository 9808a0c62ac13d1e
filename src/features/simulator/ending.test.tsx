import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { Ending } from './ending.tsx';
import { gameCaseOf } from './game-case.ts';
import { GameChart } from './game-chart.tsx';
import { firstState, nextState, type GameState } from './game-state.ts';
import { pricesTable } from './shown-prices.ts';

/** The game of an episode, kept to its end. */
function keptToTheEnd(id: string) {
  const file = new URL(`../../../content/depegs/${id}.json`, import.meta.url);
  const cases = [gameCaseOf(depegSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), [])!];
  let state: GameState = firstState(cases);
  for (let turn = 0; turn < cases[0]!.turns.length; turn += 1)
    state = nextState(cases, state, { do: 'keep' });
  return { cases, state };
}

/** Widths of the full parts of the bars, in percent. */
const barsOf = (markup: string) =>
  [...markup.matchAll(/<rect width="([\d.]+)%"/g)]
    .map(([, width]) => Number(width))
    .filter((_, index) => index % 2 === 1);

describe('a turn', () => {
  test('tells the prices that are drawn up to it in words and as a table, and no later one', () => {
    const { cases } = keptToTheEnd('dai-2020-mar');
    const [shown, play] = [cases[0]!, firstState(cases).plays[0]!];
    const markup = renderToStaticMarkup(<GameChart shown={shown} play={play} />);
    expect(markup).toContain(
      'role="img" aria-label="Price of this coin up to now: bought at $1.00, since then between $0.9774 and $1.0171, now $1.0354; nobody knows what comes next"',
    );
    const { rows } = pricesTable(shown, play);
    expect(rows[0]).toEqual(['11 days before day 1', '$0.9995']);
    expect(rows.at(-1)).toEqual(['Day 1', '$1.0354']);
  });

  test('has the hours of a coin whose price is known by the hour', () => {
    const { cases, state } = keptToTheEnd('usdc-2023');
    const { rows } = pricesTable(cases[0]!, state.plays[0]!);
    expect(rows.slice(0, 2)).toEqual([
      ['1 day before day 1, 23:00', '$0.9980'],
      ['Day 1, 00:00', '$0.9977'],
    ]);
    // What follows the hours are prices of whole days, which have no hour.
    const kept = pricesTable(cases[0]!, { ...state.plays[0]!, kept: cases[0]!.turns.length });
    expect(kept.rows.at(-3)![0]).toMatch(/^Day \d+, \d\d:00$/);
    expect(kept.rows.slice(-2).map(([when]) => when)).toEqual(['Day 4', 'Day 5']);
  });
});

describe('the end of a game', () => {
  test('has bars of different lengths where every choice paid more than $1,000, and marks that sum', () => {
    const { cases, state } = keptToTheEnd('dai-2020-mar');
    const markup = renderToStaticMarkup(
      <Ending cases={cases} state={state} act={() => undefined} />,
    );
    const pays = [...cases[0]!.turns.map((turn) => turn.pays), cases[0]!.last.pays];
    const most = Math.max(...pays);
    expect(barsOf(markup).slice(0, pays.length)).toEqual(
      pays.map((paid) => Number(((paid / most) * 100).toFixed(1))),
    );
    expect(markup).toContain(`x1="${((1_000 / most) * 100).toFixed(1)}%"`);
  });

  test('leads to a price weeks later by a dashed line, between two days', () => {
    const { cases, state } = keptToTheEnd('dai-2020-mar');
    const [shown, play] = [cases[0]!, state.plays[0]!];
    expect(shown.last.hours).toBeGreaterThan(shown.reach);
    const markup = renderToStaticMarkup(<GameChart shown={shown} play={play} />);
    const [line, leap] = [...markup.matchAll(/ d="M([^"]+)"/g)].map(([, path]) => path!.split('L'));
    expect(leap![0]).toBe(line!.at(-1));
    expect(leap![1]).toMatch(/^1000 /);
    expect(markup).toContain(`>${shown.from}<`);
    expect(markup).toContain(`>${shown.last.day}<`);
    expect(markup).toContain('to the end: lowest');
    // The last price is in the table, too.
    expect(pricesTable(shown, play).rows.at(-1)![1]).toBe(`$${shown.last.price.toFixed(4)}`);
  });
});
