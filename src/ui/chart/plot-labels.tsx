import { parLabel } from './number-labels.ts';
import type { LineData, Mark, X } from './chart-data.ts';
import { anchorOf, namePlaces, type Place } from './name-place.ts';
import { amountOf, at, FULL, type Axes } from './scales.ts';
import { markWords, shift } from './word-places.ts';
import styles from './plot.module.css';

const em = (amount: number) => `${amount}em`;

/** What is written into a plot: references, par, names of the lines, and words at points. */
export function PlotLabels({ axes, data }: { axes: Axes; data: LineData }) {
  const { across, up } = axes;
  const acrossAt = (x: X) => at(across.place(amountOf(x)));
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
            {parLabel(data.par!, data.parText)}
          </text>
        </g>
      )}
      {(data.moments ?? []).map(({ x, text }) => (
        <g key={text} className={styles.moment}>
          <line x1={acrossAt(x)} x2={acrossAt(x)} y2="100%" />
          <text x={acrossAt(x)} y="100%" dx="0.5em" dy="-0.75em">
            {text}
          </text>
        </g>
      ))}
      {data.series.length > 1
        ? namePlaces(data, axes).map((place, index) => (
            <SeriesName
              key={data.series[index]!.name}
              name={data.series[index]!.name}
              index={data.series[index]!.look ?? index}
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

function SeriesName({ name, index, place }: SeriesNameProps) {
  const { x, y, side } = place;
  return (
    <text
      className={`${styles.words} ${styles[`name${index}`]}`}
      x={at(x)}
      y={at(y)}
      dy={em(shift(side))}
      textAnchor={anchorOf(place)}
    >
      {name}
    </text>
  );
}

/** Words this near to the top line of the grid would lie on it, and stand above it. */
const NEAR_TOP = 0.12 * FULL;

function MarkLabel({ mark, axes }: { mark: Mark; axes: Axes }) {
  const place = axes.across.place(amountOf(mark.x));
  const height = axes.up.place(mark.y);
  const [x, y] = [at(place), at(height)];
  const { dx, dy, textAnchor } = markWords(mark, place, height);
  const isOverGrid = mark.isPlain && mark.side === 'above' && height < NEAR_TOP;
  const up = isOverGrid ? { y: 0, dy: em(-0.5) } : { y, dy: em(dy) };
  const words = { x, ...(dx ? { dx: em(dx) } : {}), ...up, textAnchor };
  return (
    <>
      <circle className={mark.isPlain ? styles.value : styles.point} cx={x} cy={y} r="4.5" />
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
