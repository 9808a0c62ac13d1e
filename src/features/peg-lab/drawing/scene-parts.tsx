/** What the scenes are put together from, beside the parts of the plates. Units: 320 by 220. */
import styles from './scenes.module.css';

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Places on a sheet of coins or people: down each column, then on to the next. */
type Sheet = { x: number; y: number; gap: number; rows: number };

/**
 * `count` places from the one at `first`, as a path whose round ends are the dots. Each is written
 * from the one before, so that a page full of them compresses to little.
 */
export function dots({ x, y, gap, rows }: Sheet, first: number, count: number): string {
  if (count <= 0) return '';
  const top = first % rows;
  let path = `M${(x + Math.floor(first / rows) * gap).toFixed(1)} ${(y + top * gap).toFixed(1)}h0`;
  const back = (-(rows - 1) * gap).toFixed(1);
  for (let index = first + 1; index < first + count; index += 1)
    path += index % rows === 0 ? `m${gap} ${back}h0` : `m0 ${gap}h0`;
  return path;
}

/** The first place of the column after `count` places. */
export const nextColumn = (count: number, rows: number): number => Math.ceil(count / rows) * rows;

type DotsProps = {
  d: string;
  /** How wide each one is. */
  size: number;
  /** Hollow, full, or gold: never told apart by color alone. */
  look: 'hollow' | 'full' | 'gold';
};

export function Dots({ d, size, look }: DotsProps) {
  return (
    <>
      <path className={look === 'gold' ? styles.gold : undefined} d={d} strokeWidth={size} />
      {look === 'full' ? null : (
        <path className={styles.hollow} d={d} strokeWidth={Math.max(0, size - 2.6)} />
      )}
      {look === 'gold' ? <path className={styles.gold} d={d} strokeWidth={size / 3} /> : null}
    </>
  );
}

/** A box from its corners. */
export function box(left: number, top: number, right: number, bottom: number): string {
  const [x, y] = [left.toFixed(1), top.toFixed(1)];
  return `M${x} ${y}H${right.toFixed(1)}V${bottom.toFixed(1)}H${x}Z`;
}

/** What is missing: outlined in red, in dashes. */
export function Missing({ d }: { d: string }) {
  return <path className={styles.missing} d={d} />;
}
