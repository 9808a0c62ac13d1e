import styles from './table-list.module.css';
import * as m from '#messages/open-data.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type DataLinksProps = {
  /** Path of the files without their ending. */
  path: string;
  title: string;
  /** What they are the data of. */
  what?: string;
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

/** Where the data of a page or a chart can be downloaded, and the chart itself. */
export function DataLinks({ path, title, what = 'page', hasPicture = false }: DataLinksProps) {
  return (
    <p className={styles.links} data-search-skip="">
      {rich(
        m.dataOfThisAllOpen({
          what,
          map: () =>
            [...files(), ...(hasPicture ? PICTURES : [])].map(([ending, label], index) => (
              <span key={ending}>
                {index > 0 ? ' · ' : ''}
                <a href={`${path}.${ending}`} download="" aria-label={`${label}: ${title}`}>
                  {label}
                </a>
              </span>
            )),
          link: (text) => <a href={hrefTo('/data')}>{text}</a>,
        }),
      )}
    </p>
  );
}
