import { FULL } from '#ui/chart/scales.ts';
import styles from './depegs.module.css';

/** A shape for a row without stored prices: the line at par, and a stem to how far the price went. */
export function Drop({ price, hasEnded }: { price: number; hasEnded: boolean }) {
  const low = Math.min(0.91, price);
  const high = Math.max(1.01, price);
  const up = (value: number) => Math.round(((high - value) / (high - low)) * FULL);
  const [par, end] = [up(1), up(price)];
  return (
    <svg
      className={styles.drop}
      viewBox={`0 -40 ${FULL} ${FULL + 80}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.par} d={`M0 ${par}H${hasEnded ? FULL : FULL / 2}`} />
      <path d={`M${FULL / 2} ${par}V${end}`} />
      <path className={styles.end} d={`M${FULL / 2} ${end}h0`} />
    </svg>
  );
}
