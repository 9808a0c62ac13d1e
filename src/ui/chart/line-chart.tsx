import type { ReactNode } from 'react';
import { hasBand, type LineData, type Series } from './chart-data.ts';
import { chartName } from './chart-name.ts';
import { PlotLabels } from './plot-labels.tsx';
import { amountOf, at, FULL, horizontalAxis, verticalAxis, type Axes } from './scales.ts';
import { bottomTicks, type BottomTick } from './tick-places.ts';
import styles from './plot.module.css';

type LineChartProps = {
  /** What the picture shows, in one sentence: the name of it begins so for those who do not see it. */
  label: string;
  data: LineData;
  /** What stands over it, in the places of its axes. */
  over?: ((axes: Axes) => ReactNode) | undefined;
  /** What stands over its lines, and below its words. */
  underWords?: ((axes: Axes) => ReactNode) | undefined;
};

/** Lines against the par line. It stretches to its place, and its words keep their size. */
export function LineChart({ label, data, over, underWords }: LineChartProps) {
  const axes = { across: horizontalAxis(data), up: verticalAxis(data) };
  // Lines are drawn from par, so that they can grow out of it; see reveal.client.ts.
  const base = data.par === null ? 0 : Math.round(axes.up.place(data.par));
  return (
    <svg
      className={styles.plot}
      data-draw={data.par === null ? undefined : ''}
      role="img"
      // A title element would be read out again, as a description.
      aria-label={chartName(label, data)}
    >
      <Grid axes={axes} data={data} />
      <svg viewBox={`0 0 ${FULL} ${FULL}`} preserveAspectRatio="none" width="100%" height="100%">
        <g transform={`translate(0 ${base})`}>
          {data.series.map((series, index) =>
            hasBand(series) ? (
              <path
                key={`${series.name}, band`}
                className={lookOf(styles.band, series.look ?? index)}
                d={bandPath(series, axes, base)}
              />
            ) : null,
          )}
          {data.series.map((series, index) => (
            <path
              key={series.name}
              className={lookOf(styles.line, series.look ?? index)}
              d={linePath(series, axes, base)}
            />
          ))}
        </g>
      </svg>
      {data.hasDots ? <Dots axes={axes} data={data} /> : null}
      {underWords?.(axes)}
      <PlotLabels axes={axes} data={data} />
      {over?.(axes)}
    </svg>
  );
}

/** The classes of a part of a line: the first line looks as its part does by itself. */
function lookOf(part: string | undefined, look: number): string {
  return [part, styles[`line${look}`]].filter(Boolean).join(' ');
}

/** A dot at every point: where there are few, the lines between them are no data. */
function Dots({ axes, data }: { axes: Axes; data: LineData }) {
  return data.series.flatMap(({ name, points, look }, index) =>
    points.map(({ x, y }) => (
      <circle
        key={`${name}, ${x}`}
        className={lookOf(styles.dot, look ?? index)}
        cx={at(axes.across.place(amountOf(x)))}
        cy={at(axes.up.place(y))}
        r="2.5"
      />
    )),
  );
}

/** Along the highest of each point, and back along the lowest. */
function bandPath({ points }: Series, { across, up }: Axes, base: number): string {
  const along = (valueOf: (point: Series['points'][number]) => number) =>
    points.map(
      (point) =>
        `${Math.round(across.place(amountOf(point.x)))} ${Math.round(up.place(valueOf(point))) - base}`,
    );
  const top = along(({ y, high = y }) => high);
  const bottom = along(({ y, low = y }) => low);
  return `M${[...top, ...bottom.reverse()].join('L')}Z`;
}

function linePath(series: Series, { across, up }: Axes, base: number): string {
  const places = series.points.map(
    ({ x, y }) => `${Math.round(across.place(amountOf(x)))} ${Math.round(up.place(y)) - base}`,
  );
  return `M${places.join('L')}`;
}

function Grid({ axes, data }: { axes: Axes; data: LineData }) {
  const { across, up } = axes;
  return (
    <>
      {data.strip ? (
        <rect
          className={styles.strip}
          y={at(up.place(data.strip.to))}
          width="100%"
          height={at(up.place(data.strip.from) - up.place(data.strip.to))}
        />
      ) : null}
      {data.strip?.text ? (
        <text className={styles.bottom} x="0" y={at(up.place(data.strip.from))} dy="1.3em">
          {data.strip.text}
        </text>
      ) : null}
      {up.ticks.map((tick) => (
        <g key={tick.at} className={styles.tick}>
          <line x2="100%" y1={at(tick.at)} y2={at(tick.at)} />
          <text x="-8" y={at(tick.at)} dy="0.32em" textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      {data.unit ? (
        <text className={styles.bottom} x="-8" y="0" dy="-1.1em">
          {data.unit}
        </text>
      ) : null}
      {bottomTicks(across.ticks).map((one) => (
        <BottomLabel key={one.tick.at} {...one} />
      ))}
    </>
  );
}

function BottomLabel({ tick, textAnchor, isForWide, isNamed }: BottomTick) {
  const wide = isForWide ? styles.wide : '';
  const named = isNamed ? wide : styles.narrow;
  return (
    <>
      <rect className={`${styles.notch} ${wide}`} x={at(tick.at)} y="100%" width="1" height="6" />
      {isNamed || !isForWide ? (
        <text
          className={`${styles.bottom} ${named}`}
          x={at(tick.at)}
          y="100%"
          dy="1.7em"
          textAnchor={textAnchor}
        >
          {tick.label}
        </text>
      ) : null}
    </>
  );
}
