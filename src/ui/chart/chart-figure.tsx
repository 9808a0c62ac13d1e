import type { ReactNode } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import type { Table } from './line-table.ts';
import { newTab } from '#ui/new-tab.ts';
import { NumbersTable } from './numbers-table.tsx';
import { rich } from '#ui/rich-text/rich-text.ts';
import styles from './figure.module.css';
import * as m from '#messages/ui.ts';

type ChartSource = {
  title: string;
  url: string;
  /** How well it was seen, where we didn't read it ourselves. */
  remark?: string | null;
};

export type Caption = {
  /** One sentence that says what to see. */
  see: string;
  /** Of the values, below that sentence, where they don't say it: `In billions of US dollars`. */
  unit?: string | undefined;
  /** What a reader has to know to judge it: venue, interval, what is left out. */
  note?: ReactNode;
  /** `null` where it is drawn from a formula alone. */
  sources: readonly ChartSource[] | null;
  /** The day to which the figures belong, or on which they were read. */
  asOf: string | null;
  /** `checked` where the figures carry their own dates, as those of a past episode do. */
  dateKind?: 'as-of' | 'checked';
  /** Whether it stands in another site's frame, so that its links open a tab. */
  isFramed?: boolean;
};

type ChartFigureProps = Caption & {
  /** The numbers behind the picture, where the picture does not print them all. */
  table: Table | null;
  /** Where the data can be downloaded, as the last row. */
  files?: ReactNode;
  children: ReactNode;
};

/** A chart below what to see in it, with its sources and date, and its numbers one click away. */
export function ChartFigure(props: ChartFigureProps) {
  const { table, files, children, see, unit, note, sources } = props;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.see}>
        <strong>{see}</strong>
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </figcaption>
      {children}
      <div className={styles.caption}>
        {note ? <p>{note}</p> : null}
        {sources ? <SourceLine {...props} sources={sources} /> : null}
      </div>
      {table ? <NumbersTable table={table} /> : null}
      {files ? (
        <details className={styles.numbers} data-search-skip="">
          <summary>{m.dataOfThisChart()}</summary>
          {files}
        </details>
      ) : null}
    </figure>
  );
}

/** What to see, what to know, and where it is from. */
export function ChartCaption(props: Caption) {
  const { see, note, sources } = props;
  return (
    <figcaption className={styles.caption}>
      <strong>{see}</strong>
      {note ? <> {note}</> : null}
      {sources ? <SourceLine {...props} sources={sources} /> : null}
    </figcaption>
  );
}

type SourceLineProps = Pick<Caption, 'asOf' | 'dateKind' | 'isFramed'> & {
  sources: readonly ChartSource[];
};

function SourceLine({ sources, asOf, dateKind = 'as-of', isFramed = false }: SourceLineProps) {
  return (
    <span className={styles.source}>
      {sources.length === 1 ? `${m.source()} ` : `${m.sources()} `}
      {sources.map(({ title, url, remark }, index) => (
        <span key={url}>
          {index > 0 ? '; ' : null}
          <a href={url} {...(isFramed ? newTab : {})}>
            {title}
          </a>
          {remark ? ` (${remark})` : null}
        </span>
      ))}
      {asOf
        ? rich(
            (dateKind === 'checked' ? m.checkedOnDay : m.asOfDay)({
              day: formatDay(asOf),
              time: (text) => <time dateTime={asOf}>{text}</time>,
            }),
          )
        : null}
      .
    </span>
  );
}
