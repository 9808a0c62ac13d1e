import type { LineData, Mark, Side } from './chart-data.ts';
import { namePlaces, type Place } from './name-place.ts';
import { amountOf, at, FULL, type Axes } from './scales.ts';
import styles from './plot.module.css';

/** Words near an edge of the plot grow away from it. */
function anchor(place: number): 'start' | 'middle' | 'end' {
  if (place < FULL * 0.3) return 'start';
  return place > FULL * 0.7 ? 'end' : 'middle';
}

/** From a point to the foot of its words. */
const shift = (side: Side) => (side === 'above' ? '-0.75em' : '1.5em');

/** Words to the right of a point, or to its left where the plot ends. */
function beside(place: number) {
  const isAtEnd = place > FULL * 0.7;
  return {
    dx: isAtEnd ? '-0.85em' : '0.85em',
    dy: '0.35em',
    textAnchor: isAtEnd ? 'end' : 'start',
  } as const;
}

/** What is written into a plot: references, par, names of the lines, and words at points. */
export function PlotLabels({ axes, data }: { axes: Axes; data: LineData }) {
  const { up } = axes;
  const par = data.par === null ? null : at(up.place(data.par));
  return (
    <>
      {(data.references ?? []).map(({ y, text }) => (
        <g key={text} className={styles.reference}>
          <line x2="100%" y1={at(up.place(y))} y2={at(up.place(y))} />
          <text x="0" y={at(up.place(y))} dy="-0.5em">
            {text}
          </text>
        </g>
      ))}
      {par === null ? null : (
        <g className={styles.par}>
          <line x2="100%" y1={par} y2={par} />
          <text
            x="100%"
            y={par}
            dy={data.parSide === 'below' ? '1.3em' : '-0.5em'}
            textAnchor="end"
          >
            {data.parText ?? `par, ${data.par!.toFixed(4)}`}
          </text>
        </g>
      )}
      {data.series.length > 1
        ? namePlaces(data, axes).map((place, index) => (
            <SeriesName
              key={data.series[index]!.name}
              name={data.series[index]!.name}
              index={index}
              place={place}
            />
          ))
        : null}
      {(data.marks ?? []).map((mark) => (
        <MarkLabel key={mark.text} mark={mark} axes={axes} />
      ))}
    </>
  );
}

type SeriesNameProps = { name: string; index: number; place: Place };

function SeriesName({ name, index, place: { x, y, side } }: SeriesNameProps) {
  return (
    <text
      className={`${styles.words} ${styles[`name${index}`]}`}
      x={at(x)}
      y={at(y)}
      dy={shift(side)}
      textAnchor={anchor(x)}
    >
      {name}
    </text>
  );
}

function MarkLabel({ mark, axes }: { mark: Mark; axes: Axes }) {
  const place = axes.across.place(amountOf(mark.x));
  const height = axes.up.place(mark.y);
  const [x, y] = [at(place), at(height)];
  const isLow = height > FULL * 0.86 && (mark.side ?? 'below') === 'below';
  // Below a point at the bottom, its words would stand among those of the axis.
  const words = isLow
    ? { x, y, ...beside(place) }
    : { x, y, dy: shift(mark.side ?? 'below'), textAnchor: anchor(place) };
  return (
    <>
      <circle className={styles.point} cx={x} cy={y} r="4.5" />
      {mark.short ? (
        <text className={`${styles.words} ${styles.narrow}`} {...words}>
          {mark.short}
        </text>
      ) : null}
      <text className={`${styles.words} ${mark.short ? styles.wide : ''}`} {...words}>
        {mark.text}
      </text>
    </>
  );
}
