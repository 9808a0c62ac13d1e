/** Lines as a file: every row says what it is, where it is from, and when this was read. */
import { highOf, type LinePoint, lowOf } from './downsample.ts';

export type ExportLine = {
  name: string;
  unit: string;
  source: string;
  points: readonly LinePoint[];
};

const COLUMNS = [
  'time_utc',
  'measure',
  'value',
  'lowest',
  'highest',
  'unit',
  'source',
  'read_at_utc',
];

/** A field by RFC 4180. */
function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Ten digits: more would be the noise of binary fractions. */
const written = (value: number) => String(Number(value.toPrecision(10)));

/** @param readAt when the newest was read, in milliseconds since 1970 */
export function csvOf(lines: readonly ExportLine[], readAt: number): string {
  const read = new Date(readAt).toISOString();
  const rows = lines.flatMap(({ name, unit, source, points }) =>
    points.map((point) => [
      new Date(point.at).toISOString(),
      name,
      ...[point.y, lowOf(point), highOf(point)].map(written),
      unit,
      source,
      read,
    ]),
  );
  return [COLUMNS, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
