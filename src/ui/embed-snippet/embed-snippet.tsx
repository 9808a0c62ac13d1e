import { absoluteUrl } from '#lib/site/page-url.ts';
import styles from './embed-snippet.module.css';

type EmbedSnippetProps = {
  /** What its summary says, where a page has more than one. */
  what?: string;
  /** Path of the embed on this site. */
  path: string;
  title: string;
  /** Height of the frame in CSS pixels. */
  height: number;
  base: URL | undefined;
};

/** How another site shows a part of this page: markup to copy. */
export function EmbedSnippet(props: EmbedSnippetProps) {
  const { what = 'Show it on your site', path, title, height, base } = props;
  const markup = `<iframe src="${absoluteUrl(path, base)}" title="${title}" width="100%" height="${height}" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
  return (
    <details className={styles.snippet}>
      <summary>{what}</summary>
      <p>
        To show this part of the page on your own website, copy the code below, or{' '}
        <a href={path}>see what it looks like</a> first. The part you copy sets no cookies, stores
        nothing and contacts no other server.
      </p>
      <pre className={styles.markup}>
        <code>{markup}</code>
      </pre>
    </details>
  );
}
