import { EMBED_WIDTH } from '#lib/content/embed-heights.ts';
import { absoluteUrl } from '#lib/site/page-url.ts';
import { iframeMarkup } from './iframe-markup.ts';
import styles from './embed-snippet.module.css';
import * as m from '#messages/ui.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

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
  const { what = m.showItOnYourSite(), path, title, height, base } = props;
  const markup = iframeMarkup({ address: absoluteUrl(path, base), title, height });
  return (
    <details className={styles.snippet}>
      <summary>{what}</summary>
      <p>{rich(m.toShowThisPartOf({ link: (text) => <a href={path}>{text}</a> }))}</p>
      <pre className={styles.markup}>
        <code>{markup}</code>
      </pre>
      <p>{m.theHeightFits({ width: EMBED_WIDTH })}</p>
    </details>
  );
}
