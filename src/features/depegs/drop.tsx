import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { kindOf, reachOf } from '#lib/content/depeg-mark.ts';
import styles from './depegs.module.css';

/** How far a coin hangs that lost everything, and the room around the line, in CSS pixels. */
const DEEPEST = 34;
const EDGE = 4;
const HEIGHT = DEEPEST + 2 * EDGE;

/** The mark of the wall for a row: the same sign, and a length by the same rule. */
export function Drop({ depeg }: { depeg: Depeg }) {
  const kind = kindOf(depeg);
  const reach = reachOf(depeg, DEEPEST);
  const par = EDGE + Math.max(0, -reach);
  return (
    <svg className={styles.drop} height={HEIGHT} data-kind={kind} aria-hidden="true">
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
