import styles from './embed-note.module.css';
import * as m from '#messages/news.ts';
import { iframeMarkup } from '#ui/embed-snippet/iframe-markup.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** How another site shows the board: markup to copy. */
export function EmbedNote({ address, brand }: { address: string; brand: string }) {
  const markup = iframeMarkup({ address, title: m.latestNewsFrom({ brand }), height: 1600 });
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
