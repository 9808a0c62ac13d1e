import { CommandError } from '#server/commands/command.ts';
import { withoutFormulaMarks } from '#server/commands/csv.ts';
import { CsvError, readCsv, separatorOf } from '#server/commands/read-csv.ts';
import { decodeUtf8 } from '#shared/decode-utf8.ts';
import { canonicalEmail } from '#shared/canonical-email.ts';
import { normalizeEmail } from '#shared/newsletter.ts';
import { readConsentTime, shownCell } from './consent-time.ts';
import {
  columnsOf,
  type Column,
  hasSignupTimes,
  type ImportColumns,
  leftReason,
} from './import-columns.ts';
import { type SignupRecord, signupRecord } from './signup-record.ts';

export const MAX_IMPORT_BYTES = 20_000_000;
const MAX_ROWS = 100_000;
const MAX_HOW = 500;
const MAX_TOPICS = 200;

/** Somebody of the file, with what shows that they agreed. */
export type ImportedRow = {
  email: string;
  consentedAt: number;
  how: string;
  topics: string;
  language: string;
  /** Why they may be written to, as it was stated at an earlier import; or empty. */
  basis: string;
  /** What the times of a sign-up show; null where the file has no such columns. */
  record: SignupRecord['kind'] | null;
};

export type ImportError = { line: number; says: string };

export type ImportFile = {
  /** By the comparable form of their address. */
  rows: Map<string, ImportedRow>;
  repeated: number;
  errors: ImportError[];
  /** Names of columns that nothing is taken from. */
  unread: string[];
  /** Names of columns with network addresses, which are not kept. */
  networks: string[];
  /** Whether the file does not say of everybody how they agreed, so that it has to be stated. */
  needsHow: boolean;
};

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001F\u007F]/;

/**
 * Whether words that are stored as evidence can be.
 * @param least how many characters are the fewest
 */
export function isStatement(text: string, least: number): boolean {
  return text.length >= least && text.length <= MAX_HOW && !CONTROL.test(text);
}

/**
 * Text of a file of subscribers.
 * @throws CommandError where it is not UTF-8: other encodings would store wrong names as evidence
 */
export function decodeImport(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  throw new CommandError(
    'The file is not UTF-8. In Excel, save it as "CSV UTF-8 (comma delimited)"; in LibreOffice, choose the character set UTF-8.',
  );
}

type Cells = (column: Column) => string;

/**
 * How somebody agreed. Words that are stated for the whole file fill in what it does not show, and
 * never stand in place of what it shows: they would make a double opt-in of a single one.
 * @param stated null where that is not asked yet
 */
function howOf(of: Cells, record: SignupRecord | null, stated: string | null): string | null {
  const own = of('how');
  if (record === null) return own || stated;
  const words = record.kind === 'none' ? own || stated : own;
  if (words === '' && record.kind !== 'none') return record.says;
  return words ? `${words} (${record.says})` : words;
}

// eslint-disable-next-line no-control-regex
const NOT_ASCII = /[^\u0000-\u007F]/gu;

/** Why a cell is no address that mail is sent to here. */
function emailProblem(cell: string): string {
  const [strange] = cell.match(NOT_ASCII) ?? [];
  const isOtherwiseFine = normalizeEmail(cell.replaceAll(NOT_ASCII, 'a')) !== null;
  return strange !== undefined && isOtherwiseFine
    ? `This is not one email address that can be taken: it has ${shownCell(strange)} in it, and letters have to be ASCII, a to z.`
    : 'This is not one email address.';
}

const NO_HOW = 'It does not say how consent was given.';
const NO_SIGNUP =
  'The file shows no sign-up of this address, so state how such people agreed, or leave it out.';

/** What is wrong with a line, or the person of it. @param stated how people agreed, for all lines */
function readRow(
  of: Cells,
  { stated, hasTimes }: { stated: string | null; hasTimes: boolean },
  now: number,
): ImportedRow | string {
  const email = normalizeEmail(of('email'));
  if (email === null) return emailProblem(of('email'));
  const record = hasTimes ? signupRecord(of, (cell) => readConsentTime(cell, now)) : null;
  if (typeof record === 'string') return record;
  const consentedAt = readConsentTime(record?.at || of('consented_at'), now);
  if (typeof consentedAt === 'string') return consentedAt;
  const [topics, language, basis] = [of('topics'), of('language'), of('basis')];
  const how = howOf(of, record, stated);
  if (how === '') return record === null ? NO_HOW : NO_SIGNUP;
  if ((how ?? '').length > MAX_HOW || basis.length > MAX_HOW || topics.length > MAX_TOPICS)
    return `A text is too long: at most ${MAX_HOW} characters for how and basis, ${MAX_TOPICS} for topics.`;
  if (CONTROL.test(`${how}${topics}${basis}`)) return 'A text has control characters in it.';
  if (language !== '' && !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(language))
    return 'The language is no code such as en or pt-BR.';
  const person = { email, consentedAt, how: how ?? '', topics, language, basis };
  return { ...person, record: record?.kind ?? null };
}

type Line = { line: number; cells: string[] };

/**
 * The lines of a CSV file, the first with the names of its columns.
 * @throws CommandError where it is no CSV, or longer than is taken
 */
function* linesOf(text: string): Generator<Line> {
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES)
    throw new CommandError(`The file is larger than ${MAX_IMPORT_BYTES / 1e6} MB. Split it.`);
  let count = -1;
  try {
    for (const record of readCsv(text, separatorOf(text))) {
      count += 1;
      if (count > MAX_ROWS)
        throw new CommandError(`The file has more than ${MAX_ROWS} lines. Split it.`);
      yield record;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError(error.message);
    throw error;
  }
  if (count < 0) throw new CommandError('The file is empty.');
}

/** The cells of a line by the meaning of their columns. */
function cellsOf(columns: ImportColumns, cells: readonly string[]): Cells {
  return (column) => {
    const at = columns.places[column].find((place) => (cells[place]?.trim() ?? '') !== '');
    return at === undefined ? '' : withoutFormulaMarks(cells[at]?.trim() ?? '');
  };
}

/**
 * Reads a file of people who agreed elsewhere.
 * @param stated how they agreed, where the file does not say it; null where that is not asked yet
 * @throws CommandError where it is no CSV with these columns, or longer than is taken
 */
export function readImportFile(text: string, stated: string | null, now: number): ImportFile {
  const read: ImportFile = {
    rows: new Map(),
    repeated: 0,
    errors: [],
    unread: [],
    networks: [],
    needsHow: false,
  };
  let columns: ImportColumns | null = null;
  let known = { stated, hasTimes: false };
  for (const { line, cells } of linesOf(text)) {
    if (columns === null) {
      columns = columnsOf(
        cells,
        stated === '' ? ['email', 'consented_at', 'how'] : ['email', 'consented_at'],
      );
      const { unread, networks, places } = columns;
      const hasTimes = hasSignupTimes(columns);
      read.unread = unread;
      read.networks = networks;
      read.needsHow = places.how.length === 0 && !hasTimes;
      // Nobody is asked for it where a column has it.
      known = { stated: places.how.length > 0 ? (stated ?? '') : stated, hasTimes };
      continue;
    }
    const row =
      cells.length > columns.count
        ? 'It has more cells than the first line.'
        : (leftReason(columns, cells) ?? readRow(cellsOf(columns, cells), known, now));
    if (typeof row === 'string') read.errors.push({ line, says: row });
    else if (read.rows.has(canonicalEmail(row.email))) read.repeated += 1;
    else read.rows.set(canonicalEmail(row.email), row);
    if (typeof row !== 'string' && row.record === 'none' && known.stated === null)
      read.needsHow = true;
  }
  return read;
}

/** People of a file who left elsewhere. */
export type LeftFile = {
  /** Addresses by their comparable form. */
  emails: Map<string, string>;
  /** Lines that say that the person is still subscribed. */
  subscribed: number;
  invalid: number;
};

/**
 * Reads a file of people who left elsewhere. Where a column says who is subscribed still, those
 * are not taken: a file may hold both.
 * @throws CommandError where it is no CSV with a column for the address, or longer than is taken
 */
export function readLeftFile(text: string): LeftFile {
  const read: LeftFile = { emails: new Map(), subscribed: 0, invalid: 0 };
  let columns: ImportColumns | null = null;
  for (const { cells } of linesOf(text)) {
    if (columns === null) {
      columns = columnsOf(cells, ['email']);
      continue;
    }
    const email = normalizeEmail(cellsOf(columns, cells)('email'));
    if (email === null) read.invalid += 1;
    else if (columns.standing.length > 0 && leftReason(columns, cells) === null)
      read.subscribed += 1;
    else read.emails.set(canonicalEmail(email), email);
  }
  return read;
}
