import { buttonClass } from '#ui/button-link/button-link.tsx';
import { hrefTo } from '#lib/site/href.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import styles from './offline.module.css';
import * as m from '#messages/offline.ts';

/** Asks whether pages may be kept in the browser; offline.client.ts does what is chosen. */
export function OfflinePanel({ paths }: { paths: readonly string[] }) {
  return (
    <section
      className={`needs-script ${styles.panel}`}
      aria-labelledby="offline"
      data-offline={paths.join(' ')}
    >
      <h2 id="offline">{m.readOffline()}</h2>
      <p>{m.savePagesToReadWithout()}</p>
      <p>
        <label className={styles.choice}>
          <input type="checkbox" disabled data-offline-visited="" /> {m.keepThePagesThatI()}
        </label>
      </p>
      <p>
        <button type="button" className={buttonClass('outline')} disabled data-offline-path="">
          {m.keepAllLessonsOfThis()}
        </button>
      </p>
      <p>{m.otherPagesAreKept()}</p>
      <p role="status" data-offline-said="" />
      <p role="alert" hidden data-offline-refused="">
        {rich(m.pagesCantBeSaved({ link: (text) => <a href={hrefTo('/learn/pack')}>{text}</a> }))}
      </p>
    </section>
  );
}
