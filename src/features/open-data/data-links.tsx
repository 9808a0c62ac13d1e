import type { ReactNode } from 'react';
import styles from './table-list.module.css';
import * as m from '#messages/open-data.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type DataLinksProps = {
  /** Path of the files without their ending. */
  path: string;
  title: string;
  /** Whether a chart is among them, as SVG and PNG. */
  hasPicture?: boolean;
};

const files = () =>
  [
    ['csv', 'CSV'],
    ['json', 'JSON'],
    ['zip', m.zipWithSources()],
  ] as const;
const PICTURES = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
] as const;

/** The files of a page's data, each a link, with a point between them. */
function FileLinks({ path, title, hasPicture }: Required<DataLinksProps>) {
  return [...files(), ...(hasPicture ? PICTURES : [])].map(([ending, label], index) => (
    <span key={ending}>
      {index > 0 ? ' · ' : ''}
      <a href={`${path}.${ending}`} download="" aria-label={`${label}: ${title}`}>
        {label}
      </a>
    </span>
  ));
}

const allOpenData = (text: ReactNode) => <a href={hrefTo('/data')}>{text}</a>;

/** Where the data of a page can be downloaded, and its chart. */
export function DataLinks({ path, title, hasPicture = false }: DataLinksProps) {
  return (
    <p className={styles.links} data-search-skip="">
      {rich(
        m.dataOfThisPageAllOpen({
          map: () => <FileLinks path={path} title={title} hasPicture={hasPicture} />,
          link: allOpenData,
        }),
      )}
    </p>
  );
}

/** The same under a heading that says already what they are. */
export function DataFiles({ path, title, hasPicture = false }: DataLinksProps) {
  return (
    <p className={styles.links}>
      {rich(
        m.filesAllOpenData({
          map: () => <FileLinks path={path} title={title} hasPicture={hasPicture} />,
          link: allOpenData,
        }),
      )}
    </p>
  );
}
