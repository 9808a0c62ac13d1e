import styles from './sources.module.css';
import * as m from '#messages/ui.ts';

/** A source with the short name by which statements of the same page refer to it. */
export type NumberedSource = { key: string; title: string; url: string; mark: 'S' | 'S/t' | 'K' };

/** Small numbers after a statement: each leads to its source at the end of the page. */
export function Refs({
  from,
  sources,
}: {
  from: readonly string[];
  sources: readonly NumberedSource[];
}) {
  const numbers = from
    .map((key) => sources.findIndex((source) => source.key === key) + 1)
    .sort((a, b) => a - b);
  return (
    <sup className={styles.refs}>
      {numbers.map((number) => (
        <a key={number} href={`#source-${number}`} aria-label={m.sourceNumber({ number })}>
          {number}
        </a>
      ))}
    </sup>
  );
}
