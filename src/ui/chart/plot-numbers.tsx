import type { LineData } from './chart-data.ts';
import { numberPlaces } from './number-places.ts';
import { at, horizontalAxis, verticalAxis } from './scales.ts';
import styles from './plot.module.css';

export type PlotNumber = {
  number: number;
  time: number;
  price: number;
  href: string;
  /** What the number stands for, for those who do not see where it is. */
  name: string;
};

/** Numbered dots on the lines of a chart, each a link; it lies over the picture, which has none. */
export function PlotNumbers({ data, numbers }: { data: LineData; numbers: readonly PlotNumber[] }) {
  const axes = { across: horizontalAxis(data), up: verticalAxis(data) };
  const points = numbers.map(({ time, price }) => ({
    x: axes.across.place(time),
    y: axes.up.place(price),
  }));
  const places = numberPlaces(points, data, axes);
  return (
    <svg className={`${styles.plot} ${styles.overlay}`}>
      {numbers.map(({ number, href, name }, index) => {
        const { x, y, dx, dy } = places[index]!;
        return (
          <svg key={number} x={at(x)} y={at(y)} className={styles.numbered}>
            {dx || dy ? (
              <>
                <path d={`M0 0L${dx} ${dy}`} />
                <circle r="2.5" />
              </>
            ) : null}
            <a href={href} aria-label={name} data-step={number}>
              <circle cx={dx} cy={dy} r="12" />
              <circle cx={dx} cy={dy} r="9.5" />
              <text x={dx} y={dy} dy="0.35em" textAnchor="middle">
                {number}
              </text>
            </a>
          </svg>
        );
      })}
    </svg>
  );
}
