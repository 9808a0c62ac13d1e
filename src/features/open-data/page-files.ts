/** The data of a page as files at its own address: CSV, JSON, metadata, and all of it as a ZIP. */
import { CONTENT_LICENSE } from '#lib/site/license.ts';
import { strToU8, zipSync } from 'fflate';
import { bibtexMisc, forTex } from '#lib/format/cite.ts';
import { laterCorrection } from '#lib/content/page-corrections.ts';
import { formatDay } from '#lib/format/dates.ts';
import { type DataTable, tableCsv, tableJson, termsUrl } from './data-table.ts';
import { tableSchema, type Publisher } from './data-package.ts';
import { OLDER_FILES } from './older-files.ts';

/** A chart that stands by itself, drawn from the numbers of the table. */
export type Picture = {
  /** Path of its files without their ending: `/learn/depegs/usdc-2023`. */
  path: string;
  /** @param base address of the site, which the picture names */
  svg: (base: URL) => string;
  png: (base: URL) => Promise<Uint8Array<ArrayBuffer>>;
};

export type PageData = {
  /** Path of the files without their ending, which is the page's own: `/learn/depegs/usdc-2023`. */
  path: string;
  /** Path of the page, where the files have another: those of a chart in an article. */
  page?: string;
  title: string;
  /** The table that the page shows; its rows may be a part of the whole table's. */
  table: DataTable;
  /** What belongs to it and comes with the ZIP: statements, sources and the like. */
  more: readonly DataTable[];
  /** The day by which it is to be checked again, as `2027-03-21`. */
  nextCheck: string | null;
  pictures: readonly Picture[];
};

type Cited = {
  title: string;
  url: string;
  /** Tells a chart apart from the others of its page in a list of references. */
  own: string | undefined;
  checked: string | null;
  /** The day of a correction that is younger than the check. */
  corrected: string | null;
  publisher: Publisher;
  isOthersData: boolean;
};

/** The day from which the cited text is. */
const versionDay = ({ checked, corrected }: Cited): string | null => corrected ?? checked;

/** `last checked November 26, 2026, corrected November 30, 2026`; empty where neither was done. */
function dayPhrase({ checked, corrected }: Cited): string {
  return [
    ...(checked === null ? [] : [`last checked ${formatDay(checked)}`]),
    ...(corrected === null ? [] : [`corrected ${formatDay(corrected)}`]),
  ].join(', ');
}

/** Citation of a data file in one line. */
function shortCitation(cited: Cited): string {
  const { title, publisher } = cited;
  const day = versionDay(cited);
  return `${publisher.brand}, "${title}"${day === null ? '' : ` (${formatDay(day)})`}`;
}

function longCitation(cited: Cited): string {
  const { publisher, url, isOthersData } = cited;
  const day = dayPhrase(cited) && `, ${dayPhrase(cited)}`;
  const license = isOthersData ? '' : ' Data under CC BY 4.0.';
  return `${publisher.operator}: "${cited.title}". Published by ${publisher.brand}${day}.${license} Retrieved from ${url}`;
}

const note = (cited: Cited): string => ['Data set', dayPhrase(cited)].filter(Boolean).join(', ');

/** BibTeX entry of a data file, with the days of its last check and correction as the note. */
function bibtex(cited: Cited): string {
  const { title, url, own, publisher } = cited;
  const day = versionDay(cited);
  const entry = bibtexMisc({ url, checked: day, own }, [
    ['title', forTex(title)],
    ['author', `{${forTex(publisher.operator)}}`],
    ...(day === null ? [] : [['year', day.slice(0, 4)] as const]),
    ['url', url],
    ['note', note(cited)],
  ]);
  return `${entry}\n`;
}

/** RIS entry of a data file, for reference managers. */
function ris(cited: Cited): string {
  const { title, url, publisher } = cited;
  const day = versionDay(cited);
  return [
    'TY  - DATA',
    `TI  - ${title}`,
    `AU  - ${publisher.operator}`,
    `PB  - ${publisher.brand}`,
    ...(day === null ? [] : [`PY  - ${day.slice(0, 4)}`, `DA  - ${day.replaceAll('-', '/')}`]),
    `UR  - ${url}`,
    `N1  - ${note(cited)}`,
    'ER  - ',
    '',
  ].join('\r\n');
}

function citedOf(data: PageData, publisher: Publisher, base: URL): Cited {
  const { path, page = path, title, table } = data;
  const { checked, corrected = null, isOthersData = false } = table;
  return {
    title,
    url: new URL(page, base).href,
    own: page === path ? undefined : path.split('/').at(-1),
    checked,
    corrected: laterCorrection({ checked, corrected }),
    publisher,
    isOthersData,
  };
}

function filesOf({ path, pictures }: PageData): string[] {
  return [
    ...['csv', 'json', 'zip']
      .map((ending) => `${path}.${ending}`)
      // These are no rows of the table, which the schema beside the list is of.
      .filter((file) => !OLDER_FILES.includes(file)),
    ...pictures.flatMap((picture) => PICTURE_ENDINGS.map((ending) => `${picture.path}.${ending}`)),
  ];
}

/** What the file holds, how it was made and how to cite it, as an object for programs. */
function metadata(page: PageData, publisher: Publisher, base: URL): object {
  const cited = citedOf(page, publisher, base);
  return {
    title: page.title,
    description: page.table.description,
    url: cited.url,
    files: filesOf(page).map((file) => new URL(file, base).href),
    lastChecked: page.table.checked,
    lastCorrected: page.table.corrected ?? null,
    nextCheck: page.nextCheck,
    license: termsUrl(page.table, base),
    citation: { short: shortCitation(cited), long: longCitation(cited), bibtex: bibtex(cited) },
    schema: tableSchema(page.table),
  };
}

/** The tables in the ZIP of a page: its own, and what belongs to it and has rows. */
function filledTables({ table, more }: PageData): DataTable[] {
  return [table, ...more.filter(({ rows }) => rows.length > 0)];
}

/** The license of the files in a ZIP, and which of them it is not for. */
function licenseLines(page: PageData, base: URL): string[] {
  return [
    `License: Creative Commons Attribution 4.0, ${CONTENT_LICENSE}`,
    ...filledTables(page)
      .filter(({ isOthersData }) => isOthersData)
      .map(
        (table) =>
          `The license isn’t for ${table.name}.csv: its values belong to those who recorded them. See ${termsUrl(table, base)}`,
      ),
  ];
}

function readme(page: PageData, publisher: Publisher, base: URL): string {
  const cited = citedOf(page, publisher, base);
  const { table } = page;
  return [
    page.title,
    '='.repeat(page.title.length),
    '',
    ...filledTables(page).map(({ name, description }) => `${name}.csv: ${description}`),
    ...(page.pictures.length > 0 ? ['The files in .svg and .png: the chart of the page'] : []),
    '',
    `Columns of ${table.name}.csv`,
    ...table.columns.map(({ name, type, description }) => `- ${name} (${type}): ${description}`),
    '',
    // Without a byte order mark, which would be part of the first name to programs that read the files.
    'The CSV files are UTF-8 text with a comma between columns. If a spreadsheet program shows wrong characters',
    'or puts a whole row into one cell, import the file instead of opening it. In Excel: Data, From Text/CSV,',
    'File Origin "65001: Unicode (UTF-8)", Delimiter "Comma".',
    '',
    ...(table.checked ? [`Last checked: ${formatDay(table.checked)}`] : []),
    ...(page.nextCheck ? [`Next check by: ${formatDay(page.nextCheck)}`] : []),
    ...(cited.corrected ? [`Corrected: ${formatDay(cited.corrected)}`] : []),
    ...licenseLines(page, base),
    `Source of this file: ${cited.url}`,
    '',
    'How to cite it',
    shortCitation(cited),
    longCitation(cited),
    '',
    'citation.bib and citation.ris are for reference managers.',
    '',
  ].join('\n');
}

async function pictureFiles(
  { pictures }: PageData,
  base: URL,
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for (const { path, svg, png } of pictures) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    files[`${name}.svg`] = strToU8(svg(base));
    files[`${name}.png`] = await png(base);
  }
  return files;
}

/** The format knows no earlier day; it stands where nothing has been checked. */
const FIRST_DAY_OF_ZIP = '1980-01-01';

/** ZIP of a page: README, every table as CSV, its charts, metadata, BibTeX and RIS. */
async function pageZip(
  page: PageData,
  publisher: Publisher,
  base: URL,
): Promise<Uint8Array<ArrayBuffer>> {
  const cited = citedOf(page, publisher, base);
  const files = {
    'README.txt': strToU8(readme(page, publisher, base)),
    ...Object.fromEntries(
      filledTables(page).map((one) => [`${one.name}.csv`, strToU8(tableCsv(one))]),
    ),
    ...(await pictureFiles(page, base)),
    'metadata.json': strToU8(`${JSON.stringify(metadata(page, publisher, base), null, 2)}\n`),
    'citation.bib': strToU8(bibtex(cited)),
    'citation.ris': strToU8(ris(cited)),
  };
  // The day of the last change stands for the time of writing, so that two builds give the same bytes.
  const written = versionDay(cited) ?? FIRST_DAY_OF_ZIP;
  return new Uint8Array(zipSync(files, { mtime: new Date(`${written}T12:00:00`) }));
}

/** Endings under which the data of a page are offered, in the order in which they are listed. */
export const PAGE_FILE_ENDINGS = ['csv', 'json', 'metadata.json', 'zip'] as const;
export type PageFileEnding = (typeof PAGE_FILE_ENDINGS)[number];
/** Endings of a chart that stands by itself. */
export const PICTURE_ENDINGS = ['svg', 'png'] as const;

/**
 * A file of a page's data.
 * @param base address of the site, for citations
 */
export async function pageFile(
  page: PageData,
  ending: PageFileEnding,
  publisher: Publisher,
  base: URL,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (ending === 'csv') return tableCsv(page.table);
  if (ending === 'zip') return pageZip(page, publisher, base);
  if (ending === 'json') return tableJson(page.table, base);
  return `${JSON.stringify(metadata(page, publisher, base))}\n`;
}
