import { withSign } from '#lib/format/money.ts';
import { useId } from 'react';
import { at, FULL, verticalAxis, type Axis } from '#ui/chart/scales.ts';
import { price as formatPrice, shortPrice } from '#ui/chart/number-labels.ts';
import type { GameCase } from './game-case.ts';
import { isOver, type Play } from './game-state.ts';
import { chartName, hasLaterEnd, shownPoints } from './shown-prices.ts';
import styles from './game-chart.module.css';
import * as m from '#messages/simulator.ts';

type GameChartProps = { shown: GameCase; play: Play };
type Point = GameCase['points'][number];

/** Half a cent more or less than this does not fill the picture. */
const MIN_REACH = [0.97, 1.02] as const;
/** Beyond this part of the width words stand to the left of their point. */
const TURNING_PLACE = 0.5;

/** Where the record of the picture ends, where the last price lies weeks behind it. */
const BREAK = 0.86 * FULL;

/** The price up to now, with what lies ahead hatched; once decided, the whole of it. */
export function GameChart({ shown, play }: GameChartProps) {
  const id = useId();
  const over = isOver(shown, play);
  const now = over ? shown.reach : shown.turns[play.kept]!.hours;
  const points = shownPoints(shown, play);
  const up = verticalAxis({
    scale: 'number',
    xName: '',
    series: [{ name: '', points: points.map(([x, y]) => ({ x, y })) }],
    format: shortPrice,
    formatCell: formatPrice,
    par: 1,
    yReach: over ? [Math.min(shown.last.price, MIN_REACH[0]), MIN_REACH[1]] : MIN_REACH,
    marks: [],
  });
  const isBroken = over && hasLaterEnd(shown);
  const end = isBroken ? BREAK : FULL;
  const across = (hours: number) => (Math.min(hours, shown.reach) / shown.reach) * end;
  return (
    <svg className={styles.plot} role="img" aria-label={chartName(shown, play)}>
      <Levels up={up} days={over ? [shown.from, shown.last.day] : null} />
      {over ? null : (
        <Ahead
          from={across(now)}
          isPriceHigh={up.place(points.at(-1)?.[1] ?? 1) < FULL / 2}
          id={`${id}-ahead`}
        />
      )}
      <svg viewBox={`0 0 ${FULL} ${FULL}`} preserveAspectRatio="none" width="100%" height="100%">
        <path className={styles.line} d={linePath(points, across, up)} />
        {isBroken ? (
          <path
            className={`${styles.line} ${styles.leap}`}
            d={leapPath(points.at(-1)!, shown.last, across, up)}
          />
        ) : null}
      </svg>
      <ParName
        up={up}
        spots={spotsAlong([
          ...points.map(([hours, price]) => [across(hours), up.place(price)] as const),
          ...(isBroken ? [[FULL, up.place(shown.last.price)] as const] : []),
        ])}
      />
      <TurnMarks shown={shown} play={play} across={across} up={up} />
      {over ? <End shown={shown} up={up} /> : null}
    </svg>
  );
}

function linePath(points: readonly Point[], across: (hours: number) => number, up: Axis): string {
  const places = points.map(
    ([hours, price]) => `${Math.round(across(hours))} ${Math.round(up.place(price))}`,
  );
  // It was bought at one dollar, whenever the record begins.
  return `M${[`0 ${Math.round(up.place(1))}`, ...places].join('L')}`;
}

/** From the end of the record that is drawn to the last price, of which nothing between is shown. */
function leapPath(
  [hours, price]: Point,
  last: GameCase['last'],
  across: (hours: number) => number,
  up: Axis,
): string {
  const from = `${Math.round(across(hours))} ${Math.round(up.place(price))}`;
  return `M${from}L${FULL} ${Math.round(up.place(last.price))}`;
}

/** Spots along what is drawn, near enough to each other that no words fit between two of them. */
function spotsAlong(corners: readonly Spot[]): Spot[] {
  return corners.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = corners[index]!;
    return Array.from({ length: SPOTS }, (_, step) => {
      const part = (step + 1) / SPOTS;
      return [fromX + (x - fromX) * part, fromY + (y - fromY) * part] as const;
    });
  });
}

const SPOTS = 10;

type Spot = readonly [x: number, y: number];

/** Of the plot on a phone: what the words at one dollar take, across and up from the line. */
const PAR_WORDS = { width: 0.3 * FULL, height: 0.12 * FULL };

/** The words at one dollar stand at that end of it, and on that side, where least is drawn. */
function ParName({ up, spots }: { up: Axis; spots: readonly Spot[] }) {
  const par = up.place(1);
  const sides = [
    { isEnd: true, isAbove: true },
    { isEnd: false, isAbove: true },
    { isEnd: true, isAbove: false },
    { isEnd: false, isAbove: false },
  ].map((side) => {
    const covered = spots.filter(([x, y]) => {
      const isBeside = side.isEnd ? x > FULL - PAR_WORDS.width : x < PAR_WORDS.width;
      const above = side.isAbove ? par - y : y - par;
      return isBeside && above > 0 && above < PAR_WORDS.height;
    });
    return { ...side, covered: covered.length };
  });
  const [{ isEnd, isAbove }] = [...sides].sort((a, b) => a.covered - b.covered) as [
    (typeof sides)[number],
  ];
  return (
    <text
      className={styles.parName}
      x={isEnd ? '100%' : 0}
      y={at(par)}
      dy={isAbove ? '-0.5em' : '1.3em'}
      textAnchor={isEnd ? 'end' : 'start'}
    >
      {m.oneDollar()}
    </text>
  );
}

type LevelsProps = {
  up: Axis;
  /** The first and the last day, once they give nothing away. */
  days: readonly [first: string, last: string] | null;
};

function Levels({ up, days }: LevelsProps) {
  const par = at(up.place(1));
  return (
    <>
      {up.ticks.map(({ at: place, label }) => (
        <g key={label} className={styles.tick}>
          <line x2="100%" y1={at(place)} y2={at(place)} />
          <text x="-8" y={at(place)} dy="0.32em" textAnchor="end">
            {withSign('$', label)}
          </text>
        </g>
      ))}
      <line className={styles.par} x2="100%" y1={par} y2={par} />
      {days ? (
        <>
          <text className={styles.time} y="100%" dy="1.5em">
            {days[0]}
          </text>
          <text className={styles.time} x="100%" y="100%" dy="1.5em" textAnchor="end">
            {days[1]}
          </text>
        </>
      ) : null}
    </>
  );
}

type AheadProps = { from: number; isPriceHigh: boolean; id: string };

/** What lies ahead, hatched; its words keep clear of the newest price. */
function Ahead({ from, isPriceHigh, id }: AheadProps) {
  const isNarrow = from > FULL * 0.7;
  return (
    <>
      <defs>
        <pattern
          id={id}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d="M0 0H7" />
        </pattern>
      </defs>
      <rect x={at(from)} width={at(FULL - from)} height="100%" fill={`url(#${id})`} />
      <text
        className={styles.words}
        x={isNarrow ? '100%' : at(from)}
        dx={isNarrow ? -4 : 10}
        y={isPriceHigh ? '100%' : 0}
        dy={isPriceHigh ? '-0.9em' : '1.6em'}
        textAnchor={isNarrow ? 'end' : 'start'}
      >
        {m.nobodyKnowsYet()}
      </text>
    </>
  );
}

type MarksProps = GameChartProps & { across: (hours: number) => number; up: Axis };

/** A numbered dot for each turn so far, and the price beside the newest. */
function TurnMarks({ shown, play, across, up }: MarksProps) {
  const over = isOver(shown, play);
  const seen = over ? shown.turns : shown.turns.slice(0, play.kept + 1);
  return seen.map(({ hours, price }, index) => {
    const [x, y] = [across(hours), up.place(price)];
    const isNow = !over && index === play.kept;
    const isChosen = over && play.isSold && index === play.kept;
    const isLeft = x > FULL * TURNING_PLACE;
    return (
      <g key={hours} className={isChosen ? styles.chosen : isNow ? styles.now : styles.mark}>
        <circle cx={at(x)} cy={at(y)} r="10" />
        <text x={at(x)} y={at(y)} dy="0.35em" textAnchor="middle">
          {index + 1}
        </text>
        {isNow ? (
          <text
            className={styles.price}
            x={at(x)}
            dx={isLeft ? -16 : 16}
            y={at(y)}
            dy={y > FULL / 2 ? '-0.5em' : '1.2em'}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {withSign('$', formatPrice(price))}
          </text>
        ) : null}
      </g>
    );
  });
}

/**
 * The last price stands at the right edge, over its day; where it is weeks later, a dashed line leads
 * to it.
 */
function End({ shown, up }: { shown: GameCase; up: Axis }) {
  const y = up.place(shown.last.price);
  return (
    <g className={styles.mark}>
      <circle cx="100%" cy={at(y)} r="6" />
      <text
        className={styles.words}
        x="100%"
        dx={-12}
        y={at(y)}
        dy={y > FULL / 2 ? '-0.7em' : '1.6em'}
        textAnchor="end"
      >
        {withSign('$', formatPrice(shown.last.price))}
      </text>
    </g>
  );
}
