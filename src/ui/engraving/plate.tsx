import { objectDrawings } from './object-drawings.tsx';
import { pageDrawings } from './page-drawings.tsx';
import { plateDrawings } from './plate-drawings.tsx';
import { plateEdges } from './plate-edges.ts';
import styles from './engraving.module.css';

const drawings = { ...plateDrawings, ...objectDrawings, ...pageDrawings };

export type PlateName = keyof typeof drawings;
export const plateNames = Object.keys(drawings) as PlateName[];

type PlateProps = {
  name: PlateName;
  /** What the picture shows, where no text beside it says so; decoration without. */
  label?: string | undefined;
  className?: string | undefined;
  /** Without the margin around its lines, so that they begin where the words beside them do. */
  isCropped?: boolean | undefined;
};

/**
 * An engraved picture of one of the texts' own comparisons: outlines, hatching, one gold line at
 * par and at most one red mark. It is inline, so that it takes the colors of the page. The page
 * holds `EngravingPatterns` once.
 */
export function Plate({ name, label, className, isCropped = false }: PlateProps) {
  const Drawing = drawings[name];
  return (
    <svg
      className={className ? `${styles.plate} ${className}` : styles.plate}
      viewBox={isCropped ? plateEdges[name] : '0 0 320 220'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Drawing />
    </svg>
  );
}
