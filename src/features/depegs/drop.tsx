import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { kindOf, reachOf } from '#lib/content/depeg-mark.ts';
import styles from './depegs.module.css';

/** How far a coin hangs that lost everything, and the room around the line, in CSS pixels. */
const DEEPEST = { row: 34, line: 16 };
const EDGE = 4;

type DropProps = {
  depeg: Depeg;
  /** Before a line of text, in place of a column. */
  isSmall?: boolean;
};

/** The mark of the wall for a row: the same sign, and a length by the same rule. */
export function Drop({ depeg, isSmall = false }: DropProps) {
  const kind = kindOf(depeg);
  const deepest = isSmall ? DEEPEST.line : DEEPEST.row;
  const reach = reachOf(depeg, deepest);
  const par = EDGE + Math.max(0, -reach);
  return (
    <svg
      className={isSmall ? `${styles.drop} ${styles.small}` : styles.drop}
      height={deepest + 2 * EDGE}
      data-kind={kind}
      aria-hidden="true"
    >
      <line x1="0" x2="100%" y1={par} y2={par} />
      <svg x="50%" y={par}>
        <Sign kind={kind} reach={reach} />
      </svg>
    </svg>
  );
}

function Sign({ kind, reach }: { kind: ReturnType<typeof kindOf>; reach: number }) {
  if (kind === 'unknown') return <circle r="3.5" />;
  const square = Number((reach - 3).toFixed(1));
  return (
    <path d={kind === 'back' ? `M-5 0 0 ${reach} 5 0` : `M0 0V${reach}M-3 ${square}h6v6h-6z`} />
  );
}
