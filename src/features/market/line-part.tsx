import { useState } from 'react';
import type { LineData } from '#ui/chart/chart-data.ts';
import { ChartFigure } from '#ui/chart/chart-figure.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { lineTable } from '#ui/chart/line-table.ts';
import { NumbersTable } from '#ui/chart/numbers-table.tsx';
import type { Span } from './board-view.ts';
import type { ExportLine } from './csv.ts';
import { ExportLine as ExportButtons } from './export-line.tsx';
import { Brush } from './span-choice.tsx';
import styles from './board.module.css';

type LinePartProps = {
  title: string;
  /** Of files, without an ending. */
  name: string;
  data: LineData | null;
  /** Said where there is no line yet. */
  empty: string;
  see: string;
  /** Source and time. */
  from: string;
  lines: readonly ExportLine[];
  readAt: number;
  shown: Span;
  onSpan: (span: Span) => void;
};

/** A chart of the board: its picture, its table and its files, all of the span that is shown. */
export function LinePart(props: LinePartProps) {
  const { title, name, data, empty, see, from, lines, readAt, shown, onSpan } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <h3>{title}</h3>
      {data === null ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <ChartFigure see={see} note={from} sources={null} asOf={null} table={null}>
            <Brush shown={shown} onSpan={onSpan}>
              <LineChart label={`${title}. ${see}`} data={data} />
            </Brush>
          </ChartFigure>
          <ExportButtons
            name={name}
            title={title}
            data={data}
            lines={lines}
            foot={[see, from]}
            readAt={readAt}
          />
          <NumbersTable
            table={lineTable(title, isOpen ? data : { ...data, series: [] })}
            onToggle={setOpen}
          />
        </>
      )}
    </div>
  );
}
