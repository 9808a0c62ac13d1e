import type { SourceMark } from '#lib/schema/content-fields.ts';
import styles from './sources.module.css';

/** How well a source was seen, in the words that stand after it; nothing where we read it. */
export const sourceMarkLabels: Record<SourceMark, string | null> = {
  S: null,
  'S/t': 'seen through another source',
  K: 'not checked at the source',
};

/** What the marks of a list of sources mean; empty where every source was read. */
export function MarkLegend({ marks }: { marks: readonly SourceMark[] }) {
  const has = (mark: SourceMark) => marks.includes(mark);
  if (!has('S/t') && !has('K')) return null;
  return (
    <p className={styles.checked}>
      {has('S/t') ? (
        <>
          “Seen through another source” means that we did not open the source itself but read a page
          that cites it.{' '}
        </>
      ) : null}
      {has('K') ? (
        <>
          “Not checked at the source” means that experts treat a statement as common knowledge, but
          we did not confirm it at the source. The link leads to the page where you can check it.
        </>
      ) : null}
    </p>
  );
}
