import {
  type Command,
  type CommandContext,
  CommandError,
  parseRowId,
  subcommand,
} from '#server/commands/command.ts';
import { csvLine } from '#server/commands/csv.ts';
import {
  deleteMessage,
  listMessages,
  markMessage,
  readMessage,
  readMessages,
} from './message-store.ts';
import { writtenBy } from './written-by.ts';

const columns = [
  'id',
  'created_at',
  'name',
  'email',
  'category',
  'subject',
  'page',
  'message',
] as const;

const EXPORT_PAGE = 500;

function instant(time: number): string {
  return new Date(time).toISOString();
}

/** Writes control characters as `\x1b`: a terminal would take what a visitor wrote for commands. */
const printable = (text: string): string =>
  text.replaceAll(
    /[^\P{Cc}\n\t]/gu,
    (sign) => `\\x${sign.codePointAt(0)?.toString(16).padStart(2, '0')}`,
  );

async function list({ open, print }: CommandContext): Promise<void> {
  const { db } = await open();
  const rows = await listMessages(db);
  for (const row of rows) {
    const done = row.done_at === null ? [] : ['done'];
    const from = row.email || '-';
    const fields = [row.id, instant(row.created_at), row.category, from, row.subject, ...done];
    print(printable(fields.join('\t')));
  }
  if (rows.length === 0) print('There are no messages.');
}

async function show({ open, print }: CommandContext, [id]: readonly string[]): Promise<void> {
  const { db } = await open();
  const row = await readMessage(db, parseRowId(id));
  if (!row) throw new CommandError(`There is no message ${id}.`);
  print(`Message ${row.id}, ${instant(row.created_at)}`);
  print(printable(`From: ${writtenBy(row)}`));
  print(`Category: ${row.category}`);
  print(printable(`Subject: ${row.subject}`));
  if (row.page !== '') print(printable(`Page: ${row.page}`));
  if (row.done_at !== null) print(`Done: ${instant(row.done_at)}`);
  print('');
  print(printable(row.message));
}

async function exportAll({ open, print }: CommandContext): Promise<void> {
  const { db } = await open();
  print(csvLine(columns));
  let after = 0;
  for (;;) {
    const rows = await readMessages(db, after, EXPORT_PAGE);
    for (const row of rows)
      print(
        csvLine(columns.map((name) => (name === 'created_at' ? instant(row[name]) : row[name]))),
      );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function done({ open, print, now }: CommandContext, [id]: readonly string[]): Promise<void> {
  const { db } = await open();
  if (!(await markMessage(db, parseRowId(id), now())))
    throw new CommandError(`There is no message ${id}.`);
  print(`Message ${id} is marked as done.`);
}

async function remove({ open, print }: CommandContext, [id]: readonly string[]): Promise<void> {
  const { db } = await open();
  if (!(await deleteMessage(db, parseRowId(id))))
    throw new CommandError(`There is no message ${id}.`);
  print(`Message ${id} is deleted.`);
}

export const messageCommands: Command = {
  usage: [
    ['messages list', 'the messages of the contact form and other forms, one a line'],
    ['messages show <number>', 'one message'],
    ['messages done <number>', 'marks one as done'],
    ['messages export', 'all of them as CSV'],
    ['messages delete <number>', 'deletes one'],
  ],
  run: subcommand({ list, show, done, export: exportAll, delete: remove }),
};
