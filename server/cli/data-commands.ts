import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CarriedOver } from '#server/db/carry-over.ts';
import { keepReplaced } from '#server/db/kept-copy.ts';
import { SITE_FILE, type SiteDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { takeRestoreLock } from '#server/db/postgres-lock.ts';
import {
  backupPostgres,
  connectedServers,
  highestIds,
  listDump,
  moveIdsOn,
  newerInDatabase,
  newerInDump,
  restorePostgres,
  stopRestored,
  verifyPostgres,
} from '#server/db/postgres-backup.ts';
import { backupSqlite, restoreSqlite } from '#server/db/sqlite-backup.ts';
import { type Verdict, verifyBackup, verifySqlite } from '#server/db/verify-sqlite.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  wrongOption,
} from '#server/commands/command.ts';
import { eraseAgain, readErased } from './erased-people.ts';

const KEEP_BACKUPS = 14;

/** What goes wrong with files and programs is the person's to mend: one line of it. */
async function orExplain<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

const USAGE =
  'Give at most one path, --keep with a number of 1 or more, --by-hand for a copy of your own.';

type Arguments = { path: string | undefined; keep: number; isByHand: boolean };

function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        keep: { type: 'string', default: String(KEEP_BACKUPS) },
        'by-hand': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const keep = Number(values.keep);
    if (positionals.length < 2 && Number.isInteger(keep) && keep > 0)
      return { path: positionals[0], keep, isByHand: values['by-hand'] };
  } catch (error) {
    throw new CommandError(`${wrongOption(error)} ${USAGE}`);
  }
  throw new CommandError(USAGE);
}

function describeRows(rows: Verdict['rows']): string {
  const filled = Object.entries(rows).filter(([, count]) => count > 0);
  const words = filled.map(([table, count]) => `${table} ${count}`);
  return words.length === 0 ? 'no rows yet' : words.join(', ');
}

async function backup({ env, print, now }: CommandContext, args: readonly string[]): Promise<void> {
  const { path: folder = join(env.dataDir, 'backups'), keep } = readArguments(args);
  const { databaseUrl } = env;
  const made = await orExplain(() =>
    databaseUrl === null
      ? backupSqlite(env.dataDir, folder, keep, now())
      : backupPostgres(databaseUrl, folder, keep, now()),
  );
  print(`Backed up to ${made.file}`);
  if (made.rows !== null) print(`Checked: ${describeRows(made.rows)}.`);
  if (made.deleted > 0) print(`Deleted ${made.deleted} older than the newest ${keep}.`);
}

/** @throws CommandError where the file is there, and this user may not read it */
function demandReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return;
    throw new CommandError(
      `${resolve(file)} cannot be read by the user of this command: give it to that user first (chown).`,
    );
  }
}

async function restore(context: CommandContext, args: readonly string[]): Promise<void> {
  const { path: file, isByHand } = readArguments(args);
  if (file === undefined) throw new CommandError('Give the file: restore <file>');
  const { env, print, now } = context;
  demandReadable(file);
  if (env.databaseUrl !== null) return restoreDump(context, file, env.databaseUrl);
  const restored = await orExplain(() =>
    restoreSqlite(file, env.dataDir, now(), (db) => eraseIn(db, context), isByHand),
  );
  if ('errors' in restored)
    throw new CommandError(`Not restored: ${file}: ${restored.errors.join('; ')}`);
  const { rows, replaced, carried, changed: erased } = restored;
  for (const line of restoredLines(file, { rows, replaced, carried, erased })) print(line);
}

/** Deletes again whom a restored backup has brought back. @returns how many people */
function eraseIn(
  db: SiteDatabase,
  { env, now, randomBytes }: Pick<CommandContext, 'env' | 'now' | 'randomBytes'>,
): Promise<number> {
  return eraseAgain(db, readErased(env.dataDir), { now: now(), randomBytes });
}

const COUNT_LETTERS =
  'See how far each letter is before you send one: npm run admin -- newsletter list';

/** What became of readers and letters: whatever the backup did not know. */
function readerLines(rows: Verdict['rows'], carried: CarriedOver | null): string[] {
  if ((rows['subscribers'] ?? 0) === 0) return [];
  if (carried === null)
    return [
      'No database of this site could be read here, so this one knows nothing of what came after the backup: people who left since are readers again (npm run admin -- newsletter suppress ADDRESS), and letters may have been sent since.',
      COUNT_LETTERS,
    ];
  const { left, messages, missing } = carried;
  return [
    `Taken over from it: people who left since the backup and stay out: ${left}; letters sent since, and not sent again: ${messages}.`,
    ...(missing > 0
      ? [
          `Subscribers of the backup who were not in it: ${missing}. If somebody among them asked to be deleted, delete them again: npm run admin -- person erase ADDRESS`,
        ]
      : []),
    COUNT_LETTERS,
  ];
}

/** @param people who were erased again; null where they could not be looked for */
function erasedLines(people: number | null): string[] {
  if (people === null)
    return [
      'People who were erased since the backup could not be looked for in it. Delete them again: npm run admin -- person erase ADDRESS',
    ];
  return people > 0 ? [`Deleted again, as they had asked since the backup: ${people}.`] : [];
}

type RestoredState = {
  rows: Verdict['rows'];
  replaced: string | null;
  carried: CarriedOver | null;
  erased: number | null;
};

/** What a restore did, for the owner. */
const restoredLines = (file: string, { rows, replaced, carried, erased }: RestoredState) => [
  `Restored ${file}: ${describeRows(rows)}.`,
  ...(replaced === null ? [] : [`What was there is kept as ${replaced}`]),
  ...readerLines(rows, carried),
  ...erasedLines(erased),
];

const IN_USE =
  'Not restored: a server is using the database, or another restore. Stop the server first, on every machine that has this database (systemctl stop at-par).';

async function restoreDump(
  context: CommandContext,
  file: string,
  databaseUrl: string,
): Promise<void> {
  await orExplain(() => listDump(file, databaseUrl));
  const [newer] = await orExplain(() => newerInDump(file, databaseUrl));
  if (newer !== undefined)
    throw new CommandError(
      `Not restored: ${file}: its schema is newer than this version knows: ${newer}`,
    );
  const release = await orExplain(() => takeRestoreLock(databaseUrl));
  if (release === null) throw new CommandError(IN_USE);
  // A database that a newer version has used is opened without its schema being looked at: what is
  // put back here is how an owner goes back.
  const bare = openPostgres(databaseUrl, 'command', {
    onConnectionLost: () => undefined,
    onQueryError: () => undefined,
  });
  try {
    const isNewer = (await orExplain(() => newerInDatabase(bare))).length > 0;
    await putBack(context, isNewer ? bare : (await context.open()).db, file, databaseUrl);
  } finally {
    await bare.destroy();
    await release();
  }
}

async function putBack(
  context: CommandContext,
  db: SiteDatabase,
  file: string,
  databaseUrl: string,
): Promise<void> {
  const { env, print, now } = context;
  // Versions before the lock hold none.
  if ((await connectedServers(db)) > 0) throw new CommandError(IN_USE);
  // Beside the other backups, but not one of those that are counted and deleted.
  const folder = join(env.dataDir, 'backups', 'replaced');
  const kept = await orExplain(() => backupPostgres(databaseUrl, folder, KEEP_BACKUPS, now()));
  const given = await highestIds(db);
  // An empty or other schema has nothing to tell.
  const copy = await keepReplaced(db, folder).catch(() => null);
  try {
    await orExplain(() => restorePostgres(file, databaseUrl));
    await moveIdsOn(db, given);
    const erased = await eraseIn(db, context).catch(() => null);
    const carried = copy && (await copy.carryInto(db).catch(() => null));
    await stopRestored(db);
    const { rows } = await verifyPostgres(db);
    const done = { rows, replaced: kept.file, carried, erased };
    for (const line of restoredLines(file, done)) print(line);
  } finally {
    await copy?.remove();
  }
}

async function verify(
  { env, open, print }: CommandContext,
  args: readonly string[],
): Promise<void> {
  const { path: file, isByHand } = readArguments(args);
  const { databaseUrl } = env;
  if (file !== undefined) demandReadable(file);
  if (databaseUrl !== null && file !== undefined) {
    const tables = await orExplain(() => listDump(file, databaseUrl));
    return print(`${file} can be read, and holds ${tables.length} tables.`);
  }
  const path = file ?? join(env.dataDir, SITE_FILE);
  const readFile = file === undefined || isByHand ? verifySqlite : verifyBackup;
  const { rows, errors } =
    databaseUrl === null
      ? readFile(path)
      : await orExplain(async () => verifyPostgres((await open()).db));
  const name = databaseUrl === null ? path : 'the database';
  if (errors.length > 0) throw new CommandError(`Not sound: ${name}: ${errors.join('; ')}`);
  print(`Sound: ${name}: ${describeRows(rows)}.`);
}

export const backupCommand: Command = {
  usage: [['backup [folder] [--keep 14]', 'copies the database, beside a running server too']],
  run: backup,
};

export const restoreCommand: Command = {
  usage: [
    [
      'restore <file> [--by-hand]',
      'puts a backup, or your own copy, in its place; stop the server',
    ],
  ],
  run: restore,
};

export const verifyCommand: Command = {
  usage: [['verify [file]', 'reads a backup, or the database, whole and says how it is']],
  run: verify,
};
