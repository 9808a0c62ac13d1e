import styles from './band.module.css';

/** A strip of guilloche between two parts of a page. */
export function Band() {
  return <div className={styles.band} aria-hidden="true" />;
}
