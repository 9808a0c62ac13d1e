import styles from './table-list.module.css';

type DataLinksProps = { path: string; title: string };

const FILES = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['zip', 'ZIP with sources and citation'],
] as const;

/** Where the data of a page can be downloaded. */
export function DataLinks({ path, title }: DataLinksProps) {
  return (
    <p className={styles.links} data-search-skip="">
      Data of this page:{' '}
      {FILES.map(([ending, label], index) => (
        <span key={ending}>
          {index > 0 ? ' · ' : ''}
          <a href={`${path}.${ending}`} download="" aria-label={`${label}: ${title}`}>
            {label}
          </a>
        </span>
      ))}{' '}
      · <a href="/data">all open data</a>
    </p>
  );
}
