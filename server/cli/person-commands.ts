import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { truncateWal } from '#server/db/truncate-wal.ts';
import { emailsIn } from '#server/mail/eml-folder.ts';
import { mailFolder } from '#server/mail/open-mail-transport.ts';
import { openNewsletter } from '#server/newsletter/open-newsletter.ts';
import { canonicalEmail } from '#shared/canonical-email.ts';
import { normalizeEmail } from '#shared/newsletter.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  subcommand,
} from '#server/commands/command.ts';
import { deletePerson, isEmailOf, isMailOf, keptEmails, noteErased } from './erased-people.ts';

type Person = {
  db: SiteDatabase;
  email: string;
  hash: string;
  /** How the mailbox's email is spelled where it is kept, in lower case; never empty. */
  spellings: readonly string[];
};

/** Other spellings of a mailbox too: at Gmail, with and without dots and tag. */
async function spellingsOf(db: SiteDatabase, email: string): Promise<string[]> {
  const own = (await keptEmails(db)).filter(isOf(email));
  return [...new Set([email.toLowerCase(), ...own])];
}

/** Whether an email leads to the same mailbox as this one. */
function isOf(email: string): (other: string) => boolean {
  const canonical = canonicalEmail(email);
  return (other) => canonicalEmail(other) === canonical;
}

async function find(context: CommandContext, typed: string | undefined): Promise<Person> {
  const email = normalizeEmail(typed ?? '');
  if (!email)
    throw new CommandError(
      typed ? 'This is no email address, such as ada@example.org.' : 'Give one address.',
    );
  const { db } = await context.open();
  const newsletter = await openNewsletter({ ...context, db }, context.env);
  const spellings = await spellingsOf(db, email);
  return { db, email, hash: newsletter.emailHash(email), spellings };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What was found in a folder, and what of it could not be read. */
type FoundFiles = { files: string[]; unread: string[] };

/** Files of a folder and of folders in it, into which an owner may have sorted them. */
function filesIn(folder: string): FoundFiles {
  const found: FoundFiles = { files: [], unread: [] };
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile() || entry.isSymbolicLink()) found.files.push(path);
      if (!entry.isDirectory()) continue;
      const { files, unread } = filesIn(path);
      found.files.push(...files);
      found.unread.push(...unread);
    }
  } catch (error) {
    if (!isMissing(error)) found.unread.push(folder);
  }
  return found;
}

type MailFile = { file: string; mail: string };

/** Mails in the folder that stands in for a mail server, to the address or to be answered to it. */
function mailFiles(dataDir: string, email: string): { own: MailFile[]; unread: string[] } {
  const { files, unread } = filesIn(mailFolder(dataDir));
  const isOwn = isOf(email);
  const own: MailFile[] = [];
  for (const file of files)
    try {
      const mail = readFileSync(file, 'utf8');
      if (emailsIn(mail).some(isOwn)) own.push({ file, mail });
    } catch (error) {
      // A mail whose time is up is deleted by the server meanwhile.
      if (!isMissing(error)) unread.push(file);
    }
  return { own, unread };
}

/** Deletes the mails in files; gives how many went, and what may still have the person. */
function deleteMailFiles(dataDir: string, email: string): { deleted: number; left: string[] } {
  const { own, unread: left } = mailFiles(dataDir, email);
  let deleted = 0;
  for (const { file } of own)
    try {
      rmSync(file, { force: true });
      deleted += 1;
    } catch {
      left.push(file);
    }
  return { deleted, left };
}

/**
 * Whole databases that restores have put aside, with the logs beside SQLite files: what is deleted
 * now is still in them.
 */
function replacedDatabases(dataDir: string): string[] {
  const beside = (folder: string, pattern: RegExp) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => pattern.test(name))
          .map((name) => join(folder, name))
      : [];
  return [
    ...beside(dataDir, /^site\.db\.replaced-/),
    ...beside(join(dataDir, 'backups', 'replaced'), /^site-/),
  ].sort();
}

/** Times as a person reads them: `created_at` and its like are milliseconds in the database. */
function readable(name: string, value: unknown): unknown {
  if (!name.endsWith('_at') || value === null) return value;
  return new Date(Number(value)).toISOString();
}

/** What the mails in files say, by their names in the data directory: whoever asked has no server. */
function exportedFiles(dataDir: string, email: string) {
  const { own, unread } = mailFiles(dataDir, email);
  const nameOf = (file: string) => relative(dataDir, file);
  return {
    files: own.map(({ file, mail }) => ({ file: nameOf(file), mail })),
    unread_files: unread.map(nameOf),
  };
}

/** Everything that is kept about an address, as JSON (access request). */
async function exportPerson(context: CommandContext, [typed]: readonly string[]): Promise<void> {
  const { db, email, hash, spellings } = await find(context, typed);
  const subscriptions = await db
    .selectFrom('subscribers')
    .select(['email', 'state', 'consent', 'created_at', 'confirmed_at', 'confirmed_on', 'ended_at'])
    .where('address_hash', '=', hash)
    .execute();
  const consent_evidence = await db
    .selectFrom('consent_evidence')
    .innerJoin('subscribers', 'subscribers.id', 'consent_evidence.subscriber_id')
    .select(['consented_at', 'how', 'topics', 'language', 'basis', 'imported_at'])
    .where('address_hash', '=', hash)
    .execute();
  const requests = await db
    .selectFrom('newsletter_intake')
    .selectAll()
    .where(isEmailOf(spellings))
    .execute();
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where(isEmailOf(spellings))
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'mail_to', 'reply_to', 'subject', 'body', 'state', 'created_at', 'sent_at'])
    .where(isMailOf(spellings))
    .execute();
  const rows = { subscriptions, consent_evidence, requests, messages, mails };
  const kept = { email, ...rows, ...exportedFiles(context.env.dataDir, email) };
  context.print(JSON.stringify(kept, readable, 2));
}

async function erase(context: CommandContext, [typed]: readonly string[]): Promise<void> {
  const { db, email, hash, spellings } = await find(context, typed);
  noteErased(context.env.dataDir, hash, context.now());
  const counts = await deletePerson(db, { hash, spellings });
  const { deleted, left } = deleteMailFiles(context.env.dataDir, email);
  const isGone = await truncateWal(db);
  const all = Object.entries({ ...counts, files: deleted });
  const isNothing = all.every(([, count]) => Number(count) === 0);
  context.print(
    isNothing
      ? `Nothing was kept about ${email}: look whether it is spelled right.`
      : `Deleted: ${all.map(([name, count]) => `${name} ${count}`).join(', ')}.`,
  );
  if (left.length > 0) {
    context.print(
      'These could not be read or deleted. Look by hand whether the person is in them:',
    );
    for (const file of left) context.print(`  ${file}`);
  }
  if (!isGone)
    context.print(
      'Another program reads the database now, so what was deleted is still in its log (site.db-wal). The server empties it within the hour.',
    );
  context.print(
    'Copies in backups go when the backups are replaced; a restore of one deletes the person again.',
  );
  const kept = replacedDatabases(context.env.dataDir);
  if (kept.length === 0) return;
  context.print('A restore kept what was there before it, the person as well. Delete by hand:');
  for (const file of kept) context.print(`  ${file}`);
}

export const personCommands: Command = {
  usage: [
    ['person export <address>', 'everything that is kept about an address, as JSON'],
    ['person erase <address>', 'deletes it'],
  ],
  run: subcommand({ export: exportPerson, erase }),
};
