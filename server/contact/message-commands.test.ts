import { expect, test } from 'vitest';
import type { CommandContext } from '#server/commands/command.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { messageCommands } from './message-commands.ts';

const NOW = Date.parse('2026-11-22T09:00:00Z');

onEachDatabase('Messages of the contact form', (database) => {
  test('a message is marked as done, and list and show say so', async () => {
    const opened = await database.open();
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const context = { open: async () => opened, print, now: () => NOW } as CommandContext;
    const values = { name: 'Ada', email: 'ada@example.org', category: 'press', subject: 'Hello' };
    await opened.db
      .insertInto('messages')
      .values({ ...values, message: 'A text', page: '', created_at: NOW })
      .execute();
    await messageCommands.run(context, ['list']);
    await messageCommands.run(context, ['done', '1']);
    await messageCommands.run(context, ['list']);
    await messageCommands.run(context, ['show', '1']);
    expect(lines[0]).not.toContain('done');
    expect(lines[1]).toBe('Message 1 is marked as done.');
    expect(lines[2]).toMatch(/\tdone$/);
    expect(lines).toContain('Done: 2026-11-22T09:00:00.000Z');
    const hostile = 'Hi\u001b]52;c;eA==\u0007\nBye\u009b2J';
    await opened.db
      .insertInto('messages')
      .values({ ...values, subject: '', message: hostile, page: '', created_at: NOW })
      .execute();
    await messageCommands.run(context, ['show', '2']);
    // A terminal would take it for commands.
    expect(lines.at(-1)).toBe('Hi\\x1b]52;c;eA==\\x07\nBye\\x9b2J');
    await expect(messageCommands.run(context, ['done', '3'])).rejects.toThrow(
      'There is no message 3.',
    );
    await opened.close();
  });
});
