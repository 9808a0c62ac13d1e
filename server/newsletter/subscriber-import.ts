import type { Transaction } from 'kysely';
import { CommandError } from '#server/commands/command.ts';
import { chunksOf } from '#server/db/chunks.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SubscriberState, Tables } from '#server/db/schema.ts';
import type { EmailHash } from './email-hash.ts';
import { type ImportedRow, type ImportError, isStatement, readImportFile } from './import-file.ts';
import type { SignupCounts } from './signup-record.ts';

/** Version of the words beside the form; who was imported never saw them. */
export const IMPORTED_CONSENT = 'import';
const MIN_BASIS = 10;
/** Wrong lines that are listed; of all others only the number is told. */
const MAX_LISTED = 50;

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
  /** Names of columns that nothing is taken from. */
  unread: string[];
  /** Names of columns with network addresses, which are not kept. */
  networks: string[];
  /** Those to be added by what the file shows of their sign-up; null where it has no such times. */
  signups: SignupCounts | null;
  /** Whether it has to be stated how people agreed, since the file does not say it of all. */
  needsHow: boolean;
};

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

function countSignups(rows: readonly ImportedRow[]): SignupCounts | null {
  const counts: SignupCounts = { confirmed: 0, signedUp: 0, none: 0 };
  for (const { record } of rows) {
    if (record === null) return null;
    counts[record] += 1;
  }
  return rows.length === 0 ? null : counts;
}

/**
 * Says what importing a CSV of subscribers would do, and stores nothing.
 * @param how how people agreed, where the file does not say it; null where that is asked later
 * @throws CommandError
 */
export async function previewImport(
  db: SiteDatabase,
  emailHash: EmailHash,
  { text, how }: { text: string; how: string | null },
  now: number,
): Promise<ImportPreview> {
  const file = readImportFile(text, how?.trim() ?? null, now);
  const { rows, repeated, errors, unread, networks, needsHow } = file;
  const byHash = new Map([...rows.values()].map((row) => [emailHash(row.email), row]));
  const known = await knownStates(db, [...byHash.keys()]);
  const states = [...known.values()];
  const there = states.filter(isLive).length;
  const added = [...byHash].flatMap(([hash, row]) => (known.has(hash) ? [] : [row]));
  return {
    added: rows.size - states.length,
    there,
    left: states.length - there,
    repeated,
    invalid: errors.length,
    errors: errors.slice(0, MAX_LISTED),
    unread,
    networks,
    signups: countSignups(added),
    needsHow,
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
    const own = { how, topics, language, basis: row.basis || basis, imported_at: now };
    return [{ subscriber_id: id, consented_at: consentedAt, ...own }];
  });
  if (evidence.length > 0)
    await transaction.insertInto('consent_evidence').values(evidence).execute();
  return added.length;
}

/**
 * What a person states as the reason of an import, without spaces around it.
 * @throws CommandError where it is none
 */
export function statedBasis(typed: string): string {
  const basis = typed.trim();
  if (isStatement(basis, MIN_BASIS)) return basis;
  throw new CommandError(
    `Say in ${MIN_BASIS} to 500 characters why these people may be written to, such as where they agreed.`,
  );
}

/**
 * Imports subscribers with the evidence of their consent, in one transaction. Nobody is added again
 * who unsubscribed, complained or whose mailbox is gone.
 * @param stated why these people may be written to, and how they agreed where the file does not
 * say it, both in the words of the person who imports
 * @returns how many were added
 * @throws CommandError
 */
export async function importSubscribers(
  db: SiteDatabase,
  deps: ImportDeps,
  { text, ...stated }: { text: string; basis: string; how: string },
  now: number,
): Promise<number> {
  const basis = statedBasis(stated.basis);
  const { rows } = readImportFile(text, stated.how.trim(), now);
  return db.transaction().execute(async (transaction) => {
    let added = 0;
    for (const chunk of chunksOf([...rows.values()]))
      added += await storeRows(transaction, chunk, deps, { basis, now });
    return added;
  });
}

/** What a preview says, a line each. */
export function importLines(preview: ImportPreview): string[] {
  const { added, there, left, repeated, invalid, errors, unread, networks, signups } = preview;
  const more = invalid - errors.length;
  return [
    ...(unread.length > 0
      ? [
          `Not read: ${unread.join(', ')}. If one of these columns says who left, take those people out of the file first.`,
        ]
      : []),
    ...(networks.length > 0
      ? [
          `Not kept: ${networks.join(', ')}. This site stores no network addresses, so keep the file, locked away, as the proof.`,
        ]
      : []),
    `To be added: ${added}.`,
    ...(signups === null
      ? []
      : [
          `Of these, confirmed by double opt-in: ${signups.confirmed}.`,
          `Of these, signed up by a form without confirmation: ${signups.signedUp}.`,
          `Of these, without a sign-up in the file: ${signups.none}. What --how says is stored for them alone.`,
        ]),
    `Subscribed or asked already, and left as they are: ${there}.`,
    `Left before, or their mailbox is gone, so never added again: ${left}.`,
    ...(repeated > 0 ? [`Twice in the file: ${repeated}.`] : []),
    ...(invalid > 0 ? [`Not usable: ${invalid}.`] : []),
    ...errors.map(({ line, says }) => `Line ${line}: ${says}`),
    ...(more > 0 ? [`And ${more} more that are not usable.`] : []),
  ];
}
