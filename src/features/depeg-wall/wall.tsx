import type { ReactNode } from 'react';
import {
  nameOf,
  formatSpan,
  scaleLines,
  type Room,
  WALL,
  type Label,
  type Wall,
  type WallMark,
} from './wall.ts';
import { markPath } from '#lib/content/depeg-mark.ts';
import styles from './wall.module.css';
import * as m from '#messages/depeg-wall.ts';
import { hrefTo } from '#lib/site/href.ts';

type WallProps = {
  wall: Wall;
  /** Id of the heading, which names the drawing. */
  id: string;
  /** What follows the sentence below the heading: the way to the list. */
  children?: ReactNode;
};

/**
 * Ten years of lost pegs: every depeg as a link that hangs from it. Places are in per cent and
 * heights in pixels, so that the letters have one size in every window, and nothing is drawn twice.
 */
export function DepegWall({ wall, id, children }: WallProps) {
  return (
    <div className={styles.wall} data-wall="" data-search-skip="">
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {m.againstTheLine({ wall: formatSpan(wall) })}
        </h2>
        <p className={styles.what}>
          {m.eachMarkIsACoin()}{' '}
          {wall.wideFrom === null ? null : m.yearsAreDrawnWider({ year: String(wall.wideFrom) })}{' '}
          {children}
        </p>
        <a className={styles.skip} href={`#${id}-key`}>
          {m.skipTheMarks({ marksCount: wall.marks.length })}
        </a>
      </div>
      <svg className={styles.plot} height={WALL.height} role="list" aria-labelledby={id}>
        <g aria-hidden="true">
          <Scale />
          {wall.years.map(({ year, x }, index) => (
            <Year key={year} year={year} x={x} isLast={index === wall.years.length - 1} />
          ))}
          <line className={styles.thread} x1="0" x2="100%" y1={WALL.par} y2={WALL.par} />
          <text className={styles.par} x="100%" y={WALL.par - 10}>
            {m.thePromisedPrice()}
          </text>
        </g>
        {wall.marks.map((mark) => (
          <g key={mark.id} role="listitem">
            <Mark mark={mark} />
            <Read mark={mark} />
          </g>
        ))}
      </svg>
      <Key id={`${id}-key`} />
    </div>
  );
}

/**
 * What a pointer or focus shows: above its mark, on the side where there is room. On a phone, where
 * a title is three quarters as long as the wall, the stylesheet moves it by its quarter of the wall.
 */
function Read({ mark: { coin, depth, title, x } }: { mark: WallMark }) {
  const side = x < 100 / 3 ? 'start' : x > 200 / 3 ? 'end' : 'middle';
  return (
    <svg
      className={styles.read}
      x={`${x}%`}
      data-quarter={Math.min(3, Math.floor(x / 25))}
      data-read=""
      aria-hidden="true"
    >
      <text y="14" textAnchor={side}>
        {coin} {depth}
        <tspan x="0" dy="17">
          {title}
        </tspan>
      </text>
    </svg>
  );
}

/** What the signs mean; the way past the marks leads to it. */
function Key({ id }: { id: string }) {
  return (
    <ul role="list" className={styles.key} id={id} tabIndex={-1}>
      <li data-kind="back">
        <Sign d="M2 3 7 13 12 3" />
        {m.cameBack()}
      </li>
      <li data-kind="failed">
        <Sign d="M7 1V8M4 8h6v6h-6z" />
        {m.failed()}
      </li>
      <li data-kind="other">
        <Sign d="M7 1V8M4 8h6v6h-6z" />
        {m.otherOrUnknown()}
      </li>
      <li data-kind="unknown">
        <Sign d="M7 4a3.5 3.5 0 1 0 .1 0z" />
        {m.priceUnknown()}
      </li>
    </ul>
  );
}

function Scale() {
  return scaleLines().map(({ text, y }, index) => (
    <g key={text} data-scale="">
      <line className={styles.year} x1="0" x2="100%" y1={y} y2={y} />
      {/* On a phone, marks hang down to the first step, and its words stand below it. The first of
          two, since every second is for wide windows. */}
      {index === 0 ? (
        <text className={`${styles.number} ${styles.narrow}`} x="4" y={y + 13}>
          {text}
        </text>
      ) : null}
      <text className={styles.number} x="4" y={y - 4}>
        {text}
      </text>
    </g>
  ));
}

function Year({ year, x, isLast }: { year: number; x: number; isLast: boolean }) {
  return (
    <>
      <line className={styles.year} x1={`${x}%`} x2={`${x}%`} y1={WALL.par} y2={WALL.height - 18} />
      {isLast ? null : (
        <text className={styles.number} x={`${x}%`} dx="4" y={WALL.height - 4}>
          {year}
        </text>
      )}
    </>
  );
}

function Mark({ mark }: { mark: WallMark }) {
  const { id, x, kind, labels } = mark;
  return (
    <a className={styles.mark} href={hrefTo(`/learn/depegs/${id}`)} data-kind={kind}>
      <title>{nameOf(mark)}</title>
      <svg x={`${x}%`} y={WALL.par}>
        <Drop mark={mark} />
      </svg>
      {(['wide', 'middle', 'narrow'] as const).map((room) => {
        const label = labels[room];
        return label ? <MarkLabel key={room} x={`${x}%`} room={room} label={label} /> : null;
      })}
    </a>
  );
}

type MarkLabelProps = { x: string; room: Room; label: Label };

function MarkLabel({ x, room, label }: MarkLabelProps) {
  return (
    <g className={styles[room]} aria-hidden="true">
      {label.hasLeader ? (
        <line className={styles.leader} x1={x} x2={x} y1={label.y + 3} y2={WALL.par} />
      ) : null}
      <text
        className={styles.label}
        x={x}
        dx={label.dx}
        y={label.y}
        textAnchor={label.anchor}
        data-label=""
      >
        {label.text}
      </text>
    </g>
  );
}

/** Room for a finger around the drawing, and the drawing: a V, a stem with its square, a dot. */
function Drop({ mark: { kind, reach } }: { mark: WallMark }) {
  if (kind === 'unknown')
    return (
      <>
        <rect x="-8" y="-8" width="16" height="16" />
        <circle r="3.5" />
      </>
    );
  const top = Math.min(0, reach) - 4;
  return (
    <>
      <rect x="-6" y={top} width="12" height={Math.abs(reach) + 10} />
      <path d={markPath(kind, reach)} />
    </>
  );
}

function Sign({ d }: { d: string }) {
  return (
    <svg width="14" height="16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
