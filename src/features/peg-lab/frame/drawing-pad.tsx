import type { KeyboardEvent, PointerEvent } from 'react';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { amountOf, at, FULL } from '#ui/chart/scales.ts';
import { drawTo, SAMPLES, type DrawnLine } from './drawn-line.ts';
import { emptyPicture, valueAtHeight, type DrawingGround } from './guess-line.ts';
import { placeInPlot } from './place-in-plot.ts';
import { keepStill } from '#lib/browser/keep-still.ts';
import { useStroke } from './use-stroke.ts';
import styles from './guess.module.css';
import * as m from '#messages/peg-lab.ts';

export type Drawing = { line: DrawnLine; drawn: number; pen: number };

export type DrawingPadProps = {
  ground: DrawingGround;
  /** What a step of the run is called: `Monday, 12:00`. */
  stepLabels: (step: number) => string;
  drawing: Drawing;
  /** What has been drawn: a stroke goes on before its last piece is on the screen. */
  latest: () => Drawing;
  onDraw: (drawing: Drawing) => void;
};

/** Steps from the bottom of the picture to its top, with the arrow keys; a page key takes ten. */
const KEY_STEPS = 40;
const PAGE_STEPS = 10;

/** Words at a start that is lower than this stand above it, or they would be among the days. */
const LOW = FULL * 0.75;

/** Where every line begins: a dot, with words beside it until something is drawn. */
function StartMark({ x, y, isDrawn }: { x: number; y: number; isDrawn: boolean }) {
  return (
    <g ref={keepStill} className={styles.start} data-start="" data-still="">
      <circle cx={at(x)} cy={at(y)} r="6" />
      {/* As wide as a thumb. */}
      <ellipse className={styles.grip} cx={at(x)} cy={at(y)} rx="22" ry="22" />
      {isDrawn ? null : (
        <text x={at(x)} y={at(y)} dx="0.8em" dy={y > LOW ? '-0.6em' : '1.35em'}>
          {m.drawFromHere()}
        </text>
      )}
    </g>
  );
}

/** An empty picture to draw a line on, with a finger, a mouse or the arrow keys. */
export function DrawingPad({ ground, stepLabels, drawing, latest, onDraw }: DrawingPadProps) {
  const { reach, last, picture } = ground;
  const { line, drawn, pen } = drawing;
  const data = emptyPicture(ground, line, drawn);
  const moveTo = (index: number, value: number) => {
    const now = latest();
    const from = { index: now.pen, value: now.line[now.pen]! };
    const next = drawTo(now.line, now.drawn, from, { index, value });
    onDraw({ ...next, pen: Math.min(SAMPLES - 1, Math.max(1, Math.round(index))) });
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.querySelector('svg');
    if (!plot) return;
    const part = placeInPlot(plot, event);
    moveTo(part.across * (SAMPLES - 1), valueAtHeight(data, part.down, reach));
  };
  const stroke = useStroke(follow, latest, onDraw);
  const turn = (by: number) =>
    moveTo(Math.max(pen, 1), Math.min(reach[1], Math.max(reach[0], line[pen]! + by)));
  const keys = (event: KeyboardEvent) => {
    const step = (reach[1] - reach[0]) / KEY_STEPS;
    const moves: Record<string, () => void> = {
      ArrowRight: () => moveTo(pen + 1, line[pen]!),
      End: () => moveTo(SAMPLES - 1, line[pen]!),
      ArrowLeft: () => onDraw({ ...drawing, pen: Math.max(1, pen - 1) }),
      Home: () => onDraw({ ...drawing, pen: 1 }),
      ArrowUp: () => turn(step),
      ArrowDown: () => turn(-step),
      PageUp: () => turn(step * PAGE_STEPS),
      PageDown: () => turn(-step * PAGE_STEPS),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  // As exact as a step is: rounded as on the axis, every other press would change nothing.
  const said = (picture.formatCell ?? data.format)(line[pen]!);
  const moment = stepLabels(Math.round((pen / (SAMPLES - 1)) * last));
  return (
    <div
      className={styles.pad}
      role="slider"
      tabIndex={0}
      aria-label={m.drawWhatWillHappenLeft()}
      aria-valuemin={0}
      aria-valuemax={SAMPLES - 1}
      aria-valuenow={pen}
      aria-valuetext={`${moment}: ${said}`}
      data-strokes=""
      onKeyDown={keys}
      {...stroke}
    >
      <LineChart
        label={m.anEmptyPictureToDraw()}
        data={data}
        over={({ across, up }) => (
          <StartMark
            x={across.place(amountOf(data.series[0]!.whole![0]!.x))}
            y={up.place(line[0]!)}
            isDrawn={drawn > 1}
          />
        )}
      />
    </div>
  );
}
