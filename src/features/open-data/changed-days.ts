/** The day on which a table, and a row of it, last changed: of a check, or of a younger correction. */
import { changedDay, correctionsByPage } from '#lib/content/page-corrections.ts';
import type { Correction } from '#lib/schema/content-schemas.ts';
import type { DataTable, Row } from './data-table.ts';

/** The day of the newest correction of a page; null where it has none. */
export type CorrectedOn = (page: string) => string | null;

/** Looks the newest correction of a page up in the log. */
export function correctedOn(corrections: readonly Correction[]): CorrectedOn {
  const byPage = correctionsByPage(corrections);
  return (page) => byPage.get(page)?.[0]?.date ?? null;
}

export const coinPath = (id: string) => `/learn/coins/${id}`;
export const depegPath = (id: string) => `/learn/depegs/${id}`;
export const placePath = (id: string) => `/resources/regulatory-updates/${id}`;

const ofCoin = ({ coin }: Row) => coinPath(String(coin));
const ofDepeg = ({ depeg }: Row) => depegPath(String(depeg));

/** The page on which each row of a table is read, where that is not the table's page. */
const ROW_PAGES: Readonly<Record<string, (row: Row) => string>> = {
  coins: ({ id }) => coinPath(String(id)),
  'holder-rights': ofCoin,
  contracts: ofCoin,
  attestations: ofCoin,
  depegs: ({ id }) => depegPath(String(id)),
  'depeg-coins': ofDepeg,
  'depeg-timeline': ofDepeg,
  'depeg-prices': ofDepeg,
  places: ({ id }) => placePath(String(id)),
  'place-coins': ({ place }) => placePath(String(place)),
  events: ({ coin, jurisdiction }) =>
    coin === null ? placePath(String(jurisdiction)) : coinPath(String(coin)),
  glossary: ({ page }) => String(page).replace(/#.*$/, ''),
  quizzes: ({ lesson }) => `/learn/quiz/${String(lesson)}`,
  statements: ({ page }) => String(page),
  'statement-sources': ({ statement }) => pageOfId(String(statement)),
  sources: ({ id }) => pageOfId(String(id)),
};

/** The page of the entry that an id such as `coins/usdc/backing` begins with. */
function pageOfId(id: string): string {
  const [set, entry = ''] = id.split('/');
  if (set === 'coins') return coinPath(entry);
  if (set === 'depegs') return depegPath(entry);
  return set === 'places' ? placePath(entry) : '';
}

const newest = (days: readonly (string | null)[]): string | null =>
  days
    .filter((one) => one !== null)
    .toSorted()
    .at(-1) ?? null;

/** The table with the day on which one of its rows, or its page, was last corrected. */
export function withCorrections(table: DataTable, lookUp: CorrectedOn): DataTable {
  const pageOf = ROW_PAGES[table.name] ?? (() => table.page);
  const pages = new Set([table.page, ...table.rows.map(pageOf)]);
  return { ...table, corrected: newest([...pages].map(lookUp)) };
}

/** The day from which the rows of a table are: of the last check, or of a younger correction. */
export function tableChanged({ checked, corrected = null }: DataTable): string | null {
  return changedDay({ checked, corrected });
}

/** The newest of those days; null where no table has one. */
export function lastChanged(tables: readonly DataTable[]): string | null {
  return newest(tables.map(tableChanged));
}
