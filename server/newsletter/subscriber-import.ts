import type { Transaction } from 'kysely';
import { CommandError } from '#server/commands/command.ts';
import { CsvError, readCsv } from '#server/commands/read-csv.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SubscriberState, Tables } from '#server/db/schema.ts';
import { canonicalEmail } from '#shared/canonical-email.ts';
import { normalizeEmail } from '#shared/newsletter.ts';
import type { EmailHash } from './email-hash.ts';

/** Version of the words beside the form; who was imported never saw them. */
const IMPORTED_CONSENT = 'import';
export const MAX_IMPORT_BYTES = 20_000_000;
const MAX_ROWS = 100_000;
const MAX_HOW = 500;
const MAX_TOPICS = 200;
const MIN_BASIS = 10;
const MAX_BASIS = 500;
/** Wrong lines that are listed; of all others only the number is told. */
const MAX_LISTED = 50;
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 500;
/** No newsletter is older. */
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');

const REQUIRED = ['email', 'consented_at', 'how'] as const;
const OPTIONAL = ['topics', 'language'] as const;
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
const isColumn = (name: string): name is Column =>
  [...REQUIRED, ...OPTIONAL].some((column) => column === name);

/** Somebody of the file, with what shows that they agreed. */
type ImportedRow = {
  email: string;
  consentedAt: number;
  how: string;
  topics: string;
  language: string;
};

type ImportError = { line: number; says: string };

/** What an import would do; nothing is stored yet. */
export type ImportPreview = {
  /** Addresses that would be added. */
  added: number;
  /** Subscribed, or asked to confirm, already: left as they are. */
  there: number;
  /** Ended before by the person, a complaint or the mailbox: never added again by an import. */
  left: number;
  /** Lines of an address that the file had before. */
  repeated: number;
  invalid: number;
  /** The first of the invalid lines. */
  errors: ImportError[];
};

type ReadFile = { rows: Map<string, ImportedRow>; repeated: number; errors: ImportError[] };

/** Reads a day or a moment in UTC; null where it is none, lies ahead, or before there was email. */
function readTime(text: string, now: number): number | null {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text) ?? [];
  if (day === undefined) return null;
  const time = Date.parse(text.length === day.length || text.endsWith('Z') ? text : `${text}Z`);
  // `Date` takes February 30 for March 2.
  const isDay = Number.isFinite(time) && new Date(time).toISOString().startsWith(day);
  return isDay && time >= EARLIEST && time <= now ? time : null;
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001F\u007F]/;

/** What is wrong with a line, or the person of it. */
function readRow(of: (column: Column) => string, now: number): ImportedRow | string {
  const email = normalizeEmail(of('email'));
  if (email === null) return 'This is not one email address.';
  const consentedAt = readTime(of('consented_at'), now);
  if (consentedAt === null)
    return 'The date of consent is no day such as 2026-03-31, or lies in the future.';
  const [how, topics, language] = [of('how'), of('topics'), of('language')];
  if (how === '') return 'It does not say how consent was given.';
  if (how.length > MAX_HOW || topics.length > MAX_TOPICS)
    return `A text is too long: at most ${MAX_HOW} characters for how, ${MAX_TOPICS} for topics.`;
  if (CONTROL.test(`${how}${topics}`)) return 'A text has control characters in it.';
  if (language !== '' && !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(language))
    return 'The language is no code such as en or pt-BR.';
  return { email, consentedAt, how, topics, language };
}

function readHeader(cells: readonly string[]): (Column | null)[] {
  const names = cells.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new CommandError(
      `The first line has to name the columns. Missing: ${missing.join(', ')}. It may also have ${OPTIONAL.join(' and ')}.`,
    );
  if (new Set(names).size < names.length)
    throw new CommandError('The first line names a column twice.');
  return names.map((name) => (isColumn(name) ? name : null));
}

/** @throws CommandError where it is no CSV with these columns, or longer than is taken */
function readFile(text: string, now: number): ReadFile {
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES)
    throw new CommandError(`The file is larger than ${MAX_IMPORT_BYTES / 1e6} MB. Split it.`);
  const read: ReadFile = { rows: new Map(), repeated: 0, errors: [] };
  let header: (Column | null)[] | null = null;
  let count = 0;
  try {
    for (const { line, cells } of readCsv(text)) {
      if (header === null) {
        header = readHeader(cells);
        continue;
      }
      count += 1;
      if (count > MAX_ROWS)
        throw new CommandError(`The file has more than ${MAX_ROWS} lines. Split it.`);
      const columns = header;
      const of = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
      const row =
        cells.length > columns.length ? 'It has more cells than the first line.' : readRow(of, now);
      if (typeof row === 'string') read.errors.push({ line, says: row });
      else if (read.rows.has(canonicalEmail(row.email))) read.repeated += 1;
      else read.rows.set(canonicalEmail(row.email), row);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError(error.message);
    throw error;
  }
  if (header === null) throw new CommandError('The file is empty.');
  return read;
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

async function knownStates(db: SiteDatabase, hashes: readonly string[]) {
  const states = new Map<string, SubscriberState>();
  for (const chunk of chunksOf(hashes)) {
    const rows = await db
      .selectFrom('subscribers')
      .select(['address_hash', 'state'])
      .where('address_hash', 'in', chunk)
      .execute();
    for (const row of rows) states.set(row.address_hash, row.state);
  }
  return states;
}

const isLive = (state: SubscriberState | undefined) => state === 'active' || state === 'pending';

/** Says what importing a CSV of subscribers would do, and stores nothing. @throws CommandError */
export async function previewImport(
  db: SiteDatabase,
  emailHash: EmailHash,
  text: string,
  now: number,
): Promise<ImportPreview> {
  const { rows, repeated, errors } = readFile(text, now);
  const hashes = [...rows.values()].map(({ email }) => emailHash(email));
  const states = [...(await knownStates(db, hashes)).values()];
  const there = states.filter(isLive).length;
  return {
    added: rows.size - states.length,
    there,
    left: states.length - there,
    repeated,
    invalid: errors.length,
    errors: errors.slice(0, MAX_LISTED),
  };
}

type ImportDeps = { emailHash: EmailHash; newLinkId: () => string };

async function storeRows(
  transaction: Transaction<Tables>,
  rows: readonly ImportedRow[],
  { emailHash, newLinkId }: ImportDeps,
  { basis, now }: { basis: string; now: number },
): Promise<number> {
  const byHash = new Map(rows.map((row) => [emailHash(row.email), row]));
  const added = await transaction
    .insertInto('subscribers')
    .values(
      [...byHash].map(([hash, { email, consentedAt }]) => ({
        address_hash: hash,
        email,
        state: 'active' as const,
        consent: IMPORTED_CONSENT,
        created_at: now,
        confirmed_at: consentedAt,
        ended_at: null,
        link_id: newLinkId(),
      })),
    )
    // Whoever is known, and whoever left, stays as they are, even if they came this moment.
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .returning(['id', 'address_hash'])
    .execute();
  const evidence = added.flatMap(({ id, address_hash: hash }) => {
    const row = byHash.get(hash);
    if (!row) return [];
    const { consentedAt, how, topics, language } = row;
    const own = { how, topics, language, basis, imported_at: now };
    return [{ subscriber_id: id, consented_at: consentedAt, ...own }];
  });
  if (evidence.length > 0)
    await transaction.insertInto('consent_evidence').values(evidence).execute();
  return added.length;
}

/**
 * Imports subscribers with the evidence of their consent, in one transaction. Nobody is added again
 * who unsubscribed, complained or whose mailbox is gone.
 * @param basis what the person who imports states: why these people may be written to
 * @returns how many were added
 * @throws CommandError
 */
export async function importSubscribers(
  db: SiteDatabase,
  deps: ImportDeps,
  { text, basis: typed }: { text: string; basis: string },
  now: number,
): Promise<number> {
  const basis = typed.trim();
  if (basis.length < MIN_BASIS || basis.length > MAX_BASIS || CONTROL.test(basis))
    throw new CommandError(
      `Say in ${MIN_BASIS} to ${MAX_BASIS} characters why these people may be written to, such as where they agreed.`,
    );
  const { rows } = readFile(text, now);
  return db.transaction().execute(async (transaction) => {
    let added = 0;
    for (const chunk of chunksOf([...rows.values()]))
      added += await storeRows(transaction, chunk, deps, { basis, now });
    return added;
  });
}

/** What a preview says, a line each. */
export function importLines(preview: ImportPreview): string[] {
  const { added, there, left, repeated, invalid, errors } = preview;
  return [
    `To be added: ${added}.`,
    `Subscribed or asked already, and left as they are: ${there}.`,
    `Left before, or their mailbox is gone, so never added again: ${left}.`,
    ...(repeated > 0 ? [`Twice in the file: ${repeated}.`] : []),
    ...(invalid > 0 ? [`Not usable: ${invalid}.`] : []),
    ...errors.map(({ line, says }) => `Line ${line}: ${says}`),
  ];
}
