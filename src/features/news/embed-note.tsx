import styles from './embed-note.module.css';
import * as m from '#messages/news.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** How another site shows the board: markup to copy. */
export function EmbedNote({ address, brand }: { address: string; brand: string }) {
  const markup = `<iframe src="${address}" title="Latest news from ${brand}" width="100%" height="1600" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
  return (
    <details className={styles.note}>
      <summary>{m.embedThisBoard()}</summary>
      <p>{m.youMayShowThisList()}</p>
      <pre className={styles.markup}>
        <code>{markup}</code>
      </pre>
      <p>
        {rich(
          m.toShowOnlyOneSource({
            code: () => <code>?source=</code>,
            code2: () => <code>?topic=</code>,
          }),
        )}
      </p>
    </details>
  );
}
