import { dollars } from '#ui/chart/number-labels.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import type { GameCase } from './game-case.ts';
import {
  coinLetter,
  paidFor,
  STAKE,
  totalsOf,
  type GameAction,
  type GameState,
  type Play,
} from './game-state.ts';
import styles from './game.module.css';
import * as m from '#messages/simulator.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type EndingProps = {
  cases: readonly GameCase[];
  state: GameState;
  act: (action: GameAction) => void;
};

/** Dollars for a coin at the end: less than this is no return to par. */
const CAME_BACK = 0.9;

/** What it was, what every choice paid, and the way on. */
export function Ending({ cases, state, act }: EndingProps) {
  const { current, plays } = state;
  const shown = cases[current]!;
  const play = plays[current]!;
  const next = nextCoin(cases, state);
  return (
    <div className={styles.ending}>
      <div>
        <h3>{shown.title}</h3>
        <p>
          <a href={hrefTo(`/learn/depegs/${shown.id}`)}>{m.readWhatHappenedWithThe()}</a>
        </p>
        {shown.labs.map(({ path, title }) => (
          <p key={path}>
            {rich(m.tryWhatBroke({ title, link: (text) => <a href={hrefTo(path)}>{text}</a> }))}
          </p>
        ))}
        <div className={styles.on}>
          {next === -1 ? null : (
            <button
              type="button"
              className={buttonClass('solid')}
              onClick={() => act({ do: 'show', index: next })}
            >
              {m.nextCoin({ next: coinLetter(next) })}
            </button>
          )}
          <button
            type="button"
            className={buttonClass('outline')}
            onClick={() => act({ do: 'again' })}
          >
            {m.playThisCoinAgain()}
          </button>
        </div>
        <Score cases={cases} plays={plays} />
      </div>
      <Ladder shown={shown} play={play} />
    </div>
  );
}

/** The next coin that is not decided, from the one that is shown on; -1 where all are. */
function nextCoin(cases: readonly GameCase[], { current, plays }: GameState): number {
  const places = cases.map((_, step) => (current + step) % cases.length);
  return places.find((place) => paidFor(cases[place]!, plays[place]!) === null) ?? -1;
}

/** What the player got, and what keeping it would have paid. */
export function verdictOf(shown: GameCase, play: Play): string {
  const yours = play.isSold
    ? m.youSoldOnFor({
        moment: shown.turns[play.kept]!.moment,
        pays: dollars(shown.turns[play.kept]!.pays),
      })
    : m.youKeptItUntilWhen({ moment: shown.last.moment, pays: dollars(shown.last.pays) });
  const rest = play.isSold ? ` ${m.keepingItToTheEnd({ pays: dollars(shown.last.pays) })}` : '';
  return `${yours}${rest}`;
}

/** Every choice with what it paid, yours marked. */
function Ladder({ shown, play }: { shown: GameCase; play: Play }) {
  const rows = [
    ...shown.turns.map(({ moment, pays }, index) => ({
      name: m.soldMoment({ moment }),
      mark: String(index + 1),
      pays,
      isYours: play.isSold && index === play.kept,
    })),
    {
      name: m.keptUntilMoment({ moment: shown.last.moment }),
      mark: '',
      pays: shown.last.pays,
      isYours: !play.isSold,
    },
    ...(shown.redeem ? [{ name: shown.redeem, mark: '', pays: STAKE, isYours: false }] : []),
  ];
  const most = Math.max(STAKE, ...rows.map(({ pays }) => pays));
  const part = (pays: number) => `${((pays / most) * 100).toFixed(1)}%`;
  return (
    <table className={styles.ladder}>
      <caption>
        {m.whatEachChoicePaidFor()}. {m.theMarkIsWhatYouPaid()}
      </caption>
      <tbody>
        {rows.map(({ name, mark, pays, isYours }) => (
          <tr key={name} className={isYours ? styles.yours : undefined}>
            <th scope="row">
              {mark ? <span aria-hidden="true">{mark}</span> : null}
              {isYours ? `${m.you()} ` : ''}
              {name}
              <svg aria-hidden="true" height="5" width="100%">
                <rect width="100%" height="5" rx="2" />
                <rect width={part(pays)} height="5" rx="2" />
                <line x1={part(STAKE)} x2={part(STAKE)} y1="-3" y2="8" />
              </svg>
            </th>
            <td>{dollars(pays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All five together, once all are decided, and what that does not prove. */
function Score({ cases, plays }: Pick<EndingProps, 'cases'> & { plays: GameState['plays'] }) {
  const totals = totalsOf(cases, plays);
  if (!totals) return null;
  const lost = cases.filter(({ last }) => last.price < CAME_BACK).length;
  return (
    <div className={styles.score}>
      <h3>{m.allFiveCoins()}</h3>
      <p>
        {m.ofYouHaveSellingEach({
          dollars: dollars(cases.length * STAKE),
          yours: dollars(totals.yours),
          atFirst: dollars(totals.atFirst),
          toTheEnd: dollars(totals.toTheEnd),
        })}
      </p>
      <p>{m.casesDontProveARule({ casesCount: cases.length, lost })}</p>
    </div>
  );
}
