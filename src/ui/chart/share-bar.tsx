import type { BarData } from './chart-data.ts';
import { length } from './scales.ts';
import styles from './bars.module.css';

/** Below this part of the whole there is no room for a numeral under the segment. */
const MIN_WITH_NUMERAL = 0.035;
const TINTS = 6;

/** One whole cut into shares; the numeral under a segment leads to its line below. */
export function ShareBar({ label, data }: { label: string; data: BarData }) {
  const whole = data.bars.reduce((sum, { value }) => sum + value, 0);
  const parts = data.bars.map(({ value }, index) => ({
    from: data.bars.slice(0, index).reduce((sum, bar) => sum + bar.value, 0) / whole,
    size: value / whole,
  }));
  return (
    <div className={styles.shares}>
      <svg className={styles.whole} aria-hidden="true">
        {parts.map(({ from, size }, index) => (
          <g key={data.bars[index]!.name}>
            <rect
              className={styles[`tint${index % TINTS}`]}
              x={length(from)}
              width={length(size)}
              height="2.25rem"
            />
            {size < MIN_WITH_NUMERAL ? null : (
              <text x={length(from + size / 2)} y="3.4rem" textAnchor="middle">
                {index + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ol role="list" className={styles.key} aria-label={label}>
        {data.bars.map(({ name, value, note }, index) => (
          <li key={name}>
            <svg className={styles.swatch} aria-hidden="true">
              <rect className={styles[`tint${index % TINTS}`]} width="100%" height="100%" />
            </svg>
            <span>
              {index + 1}. {name}
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
            <span className="numbers">{data.format(value)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
