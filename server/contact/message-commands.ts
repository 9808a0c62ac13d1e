import {
  type Command,
  type CommandContext,
  CommandError,
  parseRowId,
  subcommand,
} from '#server/commands/command.ts';
import { csvLine } from '#server/commands/csv.ts';

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

function instant(time: number): string {
  return new Date(time).toISOString();
}

async function list({ open, print }: CommandContext): Promise<void> {
  const { db } = await open();
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'created_at', 'category', 'email', 'subject'])
    .orderBy('id')
    .execute();
  for (const row of rows)
    print([row.id, instant(row.created_at), row.category, row.email, row.subject].join('\t'));
  if (rows.length === 0) print('There are no messages.');
}

async function show({ open, print }: CommandContext, [id]: readonly string[]): Promise<void> {
  const { db } = await open();
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', parseRowId(id))
    .executeTakeFirst();
  if (!row) throw new CommandError(`There is no message ${id}.`);
  print(`Message ${row.id}, ${instant(row.created_at)}`);
  print(`From: ${row.name} <${row.email}>`);
  print(`Category: ${row.category}`);
  print(`Subject: ${row.subject}`);
  if (row.page !== '') print(`Page: ${row.page}`);
  print('');
  print(row.message);
}

async function exportAll({ open, print }: CommandContext): Promise<void> {
  const { db } = await open();
  print(csvLine(columns));
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('messages')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const row of rows)
      print(
        csvLine(columns.map((name) => (name === 'created_at' ? instant(row[name]) : row[name]))),
      );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function remove({ open, print }: CommandContext, [id]: readonly string[]): Promise<void> {
  const { db } = await open();
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', '=', parseRowId(id))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CommandError(`There is no message ${id}.`);
  print(`Message ${id} is deleted.`);
}

export const messageCommands: Command = {
  usage: [
    ['messages list', 'the messages of the contact form, one a line'],
    ['messages show <number>', 'one message'],
    ['messages export', 'all of them as CSV'],
    ['messages delete <number>', 'deletes one'],
  ],
  run: subcommand({ list, show, export: exportAll, delete: remove }),
};
