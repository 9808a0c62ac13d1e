/** What the plates are put together from. Units are those of a plate, 320 by 220. */
import { hatchFill, type Hatch } from './hatching.ts';
import styles from './engraving.module.css';

const TURN = 2 * Math.PI;

/** Points evenly around a circle, the first one on top, to half a unit. */
export function around(x: number, y: number, r: number, count: number): [number, number][] {
  const half = (value: number) => Math.round(value * 2) / 2;
  return Array.from({ length: count }, (_, index) => {
    const angle = (TURN * index) / count;
    return [half(x + r * Math.sin(angle)), half(y - r * Math.cos(angle))];
  });
}

/** A closed shape that hides what is behind it; shaded where a hatch is named. */
export function Shape({ d, hatch }: { d: string; hatch?: Hatch }) {
  return (
    <>
      <path className={styles.paper} d={d} />
      {hatch ? <path d={d} fill={hatchFill(hatch)} /> : null}
    </>
  );
}

/** The same, for circles. */
export function Disc({ x, y, r, hatch }: { x: number; y: number; r: number; hatch?: Hatch }) {
  return (
    <>
      <circle className={styles.paper} cx={x} cy={y} r={r} />
      {hatch ? <circle cx={x} cy={y} r={r} fill={hatchFill(hatch)} /> : null}
    </>
  );
}

export function Line({ d, weight }: { d: string; weight?: 'heavy' | 'fine' }) {
  return <path className={weight && styles[weight]} d={d} />;
}

/** The gold line at par: exactly one on each plate. */
export function Thread({ y, from = 16, to = 304 }: { y: number; from?: number; to?: number }) {
  return <path className={styles.thread} d={`M${from} ${y}H${to}`} />;
}

/** The one mark in red that a plate may have. */
export function RedLine({ d }: { d: string }) {
  return <path className={styles.red} d={d} />;
}

/** Where a ticket is handed over, its edge being the thread; the ticket lies in front of it. */
export function Counter() {
  return (
    <>
      <Shape d="M16 158H304V204H16Z" hatch="90-2" />
      <Thread y={158} />
      <path className={styles.paper} d="M137 168h46v9a5 5 0 0 0 0 10v9h-46v-9a5 5 0 0 0 0-10Z" />
      <Line weight="heavy" d="M156 178l5-3v14" />
    </>
  );
}

/** The rail that coats hang from. */
export function Rail() {
  return <Line d="M36 38H284M40 24v14M280 24v14" />;
}

/** A coat on its hanger, its middle at `x`. */
export function Coat({ x, hatch }: { x: number; hatch: Hatch }) {
  return (
    <g transform={`translate(${x})`}>
      <Line d="M0 50V45a5 5 0 1 0-5-5M0 50l-25 15M0 50l25 15" />
      <Shape hatch={hatch} d="M-24 65Q-10 56 0 66 10 56 24 65L34 138Q0 147-34 138Z" />
      <Line d="M0 66v77M0 66l-10 22M0 66l10 22M-23 112h11M12 112h11" />
    </g>
  );
}

/** Somebody, seen from behind; the feet stand at `y`. */
export function Person({ x, y, hatch }: { x: number; y: number; hatch: Hatch }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape hatch={hatch} d="M-9 0V-22a9 9 0 0 1 18 0V0Z" />
      <circle className={styles.paper} cy={-38} r={7} />
    </g>
  );
}
