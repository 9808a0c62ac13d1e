import { buttonClass } from '#ui/button-link/button-link.tsx';
import styles from './offline.module.css';

/** Asks whether pages may be kept in the browser; offline.client.ts does what is chosen. */
export function OfflinePanel({ paths }: { paths: readonly string[] }) {
  return (
    <section
      className={`needs-script ${styles.panel}`}
      aria-labelledby="offline"
      data-offline={paths.join(' ')}
    >
      <h2 id="offline">Read offline</h2>
      <p>
        Save pages to read without a connection or to use less data. When you’re online, you always
        get the newest version. If you clear the box, the saved pages are deleted.
      </p>
      <p>
        <label className={styles.choice}>
          <input type="checkbox" disabled data-offline-visited="" /> Keep the pages that I open
        </label>
      </p>
      <p>
        <button type="button" className={buttonClass('outline')} disabled data-offline-path="">
          Keep all lessons of this path now
        </button>
      </p>
      <p role="status" data-offline-said="" />
    </section>
  );
}
