import { FULL } from './scales.ts';
import styles from './sparkline.module.css';

type SparklineProps = {
  values: readonly number[];
  par?: number;
  /** Values that its height covers at least: lines that are compared share one scale. */
  reach?: readonly number[];
};

/** A line small enough for a row of a table, against par. The row says the numbers: it is hidden. */
export function Sparkline({ values, par = 1, reach = [] }: SparklineProps) {
  // A tenth of par at least, so that half a cent does not look like a collapse.
  const low = Math.min(par * 0.91, ...values, ...reach);
  const high = Math.max(par * 1.01, ...values, ...reach);
  const up = (value: number) => Math.round(((high - value) / (high - low)) * FULL);
  const across = (index: number) => Math.round((index / (values.length - 1 || 1)) * FULL);
  const path = values.map((value, index) => `${across(index)} ${up(value)}`).join('L');
  return (
    <svg
      className={styles.spark}
      viewBox={`0 -40 ${FULL} ${FULL + 80}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.par} d={`M0 ${up(par)}H${FULL}`} />
      <path className={styles.line} d={`M${path}`} />
    </svg>
  );
}
