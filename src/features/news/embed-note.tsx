import styles from './embed-note.module.css';

/** How another site shows the board: markup to copy. */
export function EmbedNote({ address, brand }: { address: string; brand: string }) {
  const markup = `<iframe src="${address}" title="Latest news from ${brand}" width="100%" height="1600" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
  return (
    <details className={styles.note}>
      <summary>Embed this board</summary>
      <p>
        You may show this list of news on your own site. The list sets no cookie, stores nothing and
        contacts no other server. Copy this into your page:
      </p>
      <pre className={styles.markup}>
        <code>{markup}</code>
      </pre>
      <p>
        To show only one source or topic, add <code>?source=</code> or <code>?topic=</code> to the
        address, as the board's own filter does.
      </p>
    </details>
  );
}
