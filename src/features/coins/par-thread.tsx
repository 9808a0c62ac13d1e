import { markPath, type MarkKind } from '#lib/content/depeg-mark.ts';
import styles from './par-thread.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';

/** A depeg on the coin's line: its number is that of its row in the list below. */
export type Drop = {
  number: number;
  href: string;
  title: string;
  /** The year it began, with its part. */
  year: number;
  /** From par, as a share of it; above par it is below zero; null where no price is known. */
  depth: number | null;
  /** How it ended, as far as it is known: back at its price where nothing is said. */
  kind?: MarkKind;
};

/** In pixels: the thread, the deepest drop below it, and the words under all. */
const THREAD_Y = 44;
const DEEPEST = 96;
const HIGHEST = 30;
const HEIGHT = 196;

const MAX_TICKS = 6;

/** The years named under the line, and its ends. */
function yearsOf(first: number, last: number): { from: number; to: number; ticks: number[] } {
  const from = Math.floor(first);
  const to = Math.max(Math.ceil(last), from + 2);
  const step = Math.ceil((to - from) / MAX_TICKS);
  const ticks = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  );
  return { from, to, ticks: ticks.filter((year) => year < to) };
}

/**
 * The coin's own line at par, gold, with each of its depegs where it was and as deep as it went.
 * The list below has the same as words; its links are the ones that the keyboard reaches.
 */
export function ParThread({
  drops,
  since,
  until,
}: {
  drops: readonly Drop[];
  since: number;
  until: number;
}) {
  const { from, to, ticks } = yearsOf(Math.min(since, ...drops.map(({ year }) => year)), until);
  const across = (year: number) => `${Number((((year - from) / (to - from)) * 100).toFixed(2))}%`;
  // The words of a year beside the edge would stand outside.
  const isAtEnd = (year: number) => (year - from) / (to - from) > 0.9;
  const deepest = Math.max(0.02, ...drops.map(({ depth }) => Math.max(depth ?? 0, -(depth ?? 0))));
  return (
    <svg className={styles.thread} height={HEIGHT} aria-hidden="true">
      {ticks.map((year) => (
        <g key={year}>
          <line
            className={styles.year}
            x1={across(year)}
            x2={across(year)}
            y1={THREAD_Y}
            y2={HEIGHT - 22}
          />
          <text x={across(year)} y={HEIGHT - 5} textAnchor={isAtEnd(year) ? 'end' : 'start'}>
            {year}
          </text>
        </g>
      ))}
      <line className={styles.par} x1="0" x2="100%" y1={THREAD_Y} y2={THREAD_Y} />
      <text className={styles.name} x="100%" y={THREAD_Y - 10} textAnchor="end">
        {m.par10000()}
      </text>
      {drops.map((drop) => (
        <svg key={drop.number} x={across(drop.year)} className={styles.drop}>
          <DropMark drop={drop} deepest={deepest} />
        </svg>
      ))}
    </svg>
  );
}

function DropMark({
  drop: { number, href, title, depth, kind = 'back' },
  deepest,
}: {
  drop: Drop;
  deepest: number;
}) {
  const isAbove = depth !== null && depth < 0;
  const size = Math.round(((depth ?? 0) / deepest) * (isAbove ? HIGHEST : DEEPEST));
  // The number of a ring stands above the line: below it may be a drop of the same week.
  const isNumberAbove = isAbove || depth === null;
  const numberY = THREAD_Y + (isNumberAbove ? Math.min(size, 0) - 8 : size + 18);
  return (
    <a href={hrefTo(href)} tabIndex={-1}>
      <title>{title}</title>
      <rect x="-10" y={THREAD_Y - 12} width="20" height={Math.max(44, size + 30)} opacity="0" />
      {depth === null ? (
        <circle cy={THREAD_Y} r="4.5" />
      ) : (
        <path data-kind={kind} transform={`translate(0 ${THREAD_Y})`} d={markPath(kind, size)} />
      )}
      <text y={numberY} textAnchor="middle">
        {number}
      </text>
    </a>
  );
}
