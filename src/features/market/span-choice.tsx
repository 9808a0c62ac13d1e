import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatClock } from './ticker-cells.ts';
import type { Span } from './board-view.ts';
import controlStyles from './board-controls.module.css';
import styles from './board.module.css';
import * as m from '#messages/market.ts';

/** A pointer that moves less than this part of the width has pressed, and chosen nothing. */
const MIN_PART = 0.02;
/** Places of a slider. */
const PLACES = 200;

type SpanProps = {
  /** All of what is drawn. */
  whole: Span;
  span: Span | null;
  now: number;
  onSpan: (span: Span | null) => void;
};

const timeAt = ({ from, to }: Span, part: number) => Math.round(from + (to - from) * part);

/** Where a pointer is over the plot, 0 to 1: the words of the axis stand in its padding. */
function partAt({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): number {
  const box = currentTarget.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(currentTarget);
  const [left, right] = [parseFloat(paddingLeft), parseFloat(paddingRight)];
  const part = (clientX - box.left - left) / (box.width - left - right);
  return Math.min(1, Math.max(0, part));
}

/** A chart over which a pointer can be drawn to choose a span. */
export function Brush({ shown, onSpan, children }: BrushProps) {
  const [drawn, setDrawn] = useState<[number, number] | null>(null);
  const begin = useRef<number | null>(null);
  function end() {
    begin.current = null;
    setDrawn(null);
    if (!drawn || Math.abs(drawn[1] - drawn[0]) < MIN_PART) return;
    const [from, to] = [...drawn].sort((one, other) => one - other) as [number, number];
    onSpan({ from: timeAt(shown, from), to: timeAt(shown, to) });
  }
  const left = drawn ? Math.min(...drawn) : 0;
  return (
    <div className={styles.brush}>
      {children}
      <svg
        className={styles.drag}
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          begin.current = partAt(event);
        }}
        onPointerMove={(event) => {
          if (begin.current !== null) setDrawn([begin.current, partAt(event)]);
        }}
        onPointerUp={end}
        onPointerCancel={() => {
          begin.current = null;
          setDrawn(null);
        }}
      >
        {drawn ? (
          <rect
            x={`${left * 100}%`}
            width={`${Math.abs(drawn[1] - drawn[0]) * 100}%`}
            height="100%"
          />
        ) : null}
      </svg>
    </div>
  );
}

type BrushProps = {
  /** What the plot shows now, from its left edge to its right. */
  shown: Span;
  onSpan: (span: Span) => void;
  children: ReactNode;
};

/** The same choice by two native sliders. */
export function SpanSliders({ whole, span, now, onSpan }: SpanProps) {
  const id = useId();
  const { from, to } = span ?? whole;
  const length = whole.to - whole.from || 1;
  const placeOf = (at: number) =>
    Math.min(PLACES, Math.max(0, Math.round(((at - whole.from) / length) * PLACES)));
  const [first, last] = [placeOf(from), placeOf(to)];
  function set(start: number, end: number) {
    const isWhole = start === 0 && end === PLACES;
    onSpan(
      isWhole ? null : { from: timeAt(whole, start / PLACES), to: timeAt(whole, end / PLACES) },
    );
  }
  const slider = (name: 'from' | 'to', value: number, at: number, move: (to: number) => void) => (
    <div>
      <label htmlFor={`${id}-${name}`}>
        {name === 'from' ? m.spanFrom() : m.spanTo()}{' '}
        <span aria-hidden="true">{formatClock(at, now)}</span>
      </label>
      <input
        id={`${id}-${name}`}
        type="range"
        min={0}
        max={PLACES}
        value={value}
        aria-valuetext={formatClock(at, now)}
        onChange={(event) => move(Number(event.target.value))}
      />
    </div>
  );
  return (
    <div className={`needs-script ${controlStyles.sliders}`}>
      {slider('from', first, from, (place) => set(Math.min(place, last - 1), last))}
      {slider('to', last, to, (place) => set(first, Math.max(place, first + 1)))}
      <button type="button" disabled={span === null} onClick={() => onSpan(null)}>
        {m.theWholeRange()}
      </button>
    </div>
  );
}
