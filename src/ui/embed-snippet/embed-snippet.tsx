import { EMBED_WIDTH } from '#lib/content/embed-heights.ts';
import { absoluteUrl } from '#lib/site/page-url.ts';
import { iframeMarkup } from './iframe-markup.ts';
import styles from './embed-snippet.module.css';
import * as m from '#messages/ui.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

type EmbedSnippetProps = {
  /** What its summary says, where a page has more than one. */
  what?: string;
  /** What is embedded, in a word or two, where a page has more than one. */
  name?: string;
  /** Path of the embed on this site. */
  path: string;
  title: string;
  /** Height of the frame in CSS pixels. */
  height: number;
  /** Its height on a phone, where it is another. */
  phoneHeight?: number;
  base: URL | undefined;
};

/** How another site shows a part of this page: markup to copy. */
export function EmbedSnippet(props: EmbedSnippetProps) {
  const { what = m.showItOnYourSite(), name, path, title, height, phoneHeight, base } = props;
  const link = (text: string) => <a href={path}>{text}</a>;
  const markup = iframeMarkup({ address: absoluteUrl(path, base), title, height });
  return (
    <details className={styles.snippet}>
      <summary>{what}</summary>
      <p>{rich(name ? m.toShowNamedPart({ name, link }) : m.toShowThisPartOf({ link }))}</p>
      <pre className={styles.markup}>
        <code>{markup}</code>
      </pre>
      <p>
        {m.theHeightFits({ width: EMBED_WIDTH })}
        {phoneHeight ? ` ${m.onAPhoneItNeeds({ height: phoneHeight })}` : null}{' '}
        {rich(m.oneLookOfAPage({ code: (text) => <code>{text}</code> }))}
      </p>
    </details>
  );
}
