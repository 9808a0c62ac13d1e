import { hatchPatterns } from './hatching.ts';
import styles from './engraving.module.css';

/** The fills of all plates on a page, which holds this once: plates refer to them by their ids. */
export function EngravingPatterns() {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        {hatchPatterns.map(({ id, angle, gap, weight }) => (
          <pattern
            key={id}
            id={id}
            width={gap}
            height={gap}
            patternUnits="userSpaceOnUse"
            patternTransform={angle === 0 ? undefined : `rotate(${angle})`}
          >
            <path d={`M0 0H${gap}`} strokeWidth={weight} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
