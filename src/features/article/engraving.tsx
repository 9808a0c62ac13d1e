import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import styles from './text-engraving.module.css';

/** A small engraving within a text: beside its paragraph, or above the words of a table's cell. */
export function Engraving({ plate }: { plate: PlateName }) {
  return (
    <span className={styles.engraving}>
      <Plate name={plate} />
    </span>
  );
}
