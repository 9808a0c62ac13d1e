import { useState } from 'react';
import { downloadFile } from '#lib/browser/download-file.client.ts';
import { formatDay } from '#lib/format/dates.ts';
import type { LineData } from '#ui/chart/chart-data.ts';
import { csvOf, type ExportLine } from './csv.ts';
import { pngOf } from './draw-png.client.ts';
import { formatClock } from './ticker-cells.ts';
import styles from './board-controls.module.css';
import * as m from '#messages/market.ts';

type ExportLineProps = {
  /** Of the files, without an ending. */
  name: string;
  title: string;
  data: LineData;
  lines: readonly ExportLine[];
  foot: readonly string[];
  readAt: number;
};

/** A picture leaves the page: it says its day itself. */
function formatReadTime(at: number): string {
  return m.readOn({
    formatDay: formatDay(new Date(at).toISOString().slice(0, 10)),
    at: formatClock(at, at),
  });
}

/** The chart's numbers and its picture as files, both with source and time in them. */
export function ExportLine({ name, title, data, lines, foot, readAt }: ExportLineProps) {
  const [error, setError] = useState('');
  const savePicture = async () => {
    try {
      downloadFile(
        `${name}.png`,
        'image/png',
        await pngOf({ title, data, foot: [...foot, formatReadTime(readAt)] }),
      );
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <p className={`needs-script ${styles.exports}`}>
      <button
        type="button"
        onClick={() => downloadFile(`${name}.csv`, 'text/csv', csvOf(lines, readAt))}
      >
        {m.saveAsCsv()}
      </button>
      <button type="button" onClick={() => void savePicture()}>
        {m.saveAsPng()}
      </button>
      <span role="status">{error}</span>
    </p>
  );
}
