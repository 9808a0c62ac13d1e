import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { addIssue, addReaders, testIssue } from '#tests/soak/issue-subscribers.ts';
import { settingsAt } from '#tests/soak/server-settings.ts';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';
import { startMailServer } from './mail-server.ts';
import { exitOf } from './spawned-server.ts';

/** Many more than are under way together; a thousand letters go out in `long-proofs.test.ts`. */
const READERS = 200;

const folder = mkdtempSync(join(tmpdir(), 'stopped-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder, testIssue.origin);
  addIssue(dist);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'sec-N8 N7: `newsletter send` to a server that refuses us stops, says so, and goes on later',
  { timeout: 60_000 },
  async () => {
    const mail = await startMailServer();
    const dataDir = join(folder, 'data');
    const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
    await addReaders(db, READERS);
    const site = settingsAt({ dist, dataDir, databaseUrl: null });
    const settings = {
      ...site,
      SITE_URL: testIssue.origin,
      SMTP_URL: mail.url.href,
      LETTERS_PER_MINUTE: '60000',
    };
    const newsletter = async (...args: string[]) => {
      const command = spawn(process.execPath, ['scripts/admin.ts', 'newsletter', ...args], {
        env: { ...inheritedEnvironment, ...settings, LOG_LEVEL: 'error' },
      });
      let output = '';
      command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      command.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const { code } = await exitOf(command);
      return { code, output };
    };

    const line = '5.7.1 <reader0@example.org>: Relay access denied';
    mail.error = { at: 'RCPT', code: 554, lines: [line] };
    const stopped = await newsletter('send', testIssue.id, '--yes');
    expect(stopped.code).toBe(1);
    expect(stopped.output).toContain('It said: "554 5.7.1 <address>: Relay access denied"');
    expect(stopped.output).toContain('go on with: npm run admin -- newsletter send first');
    expect(stopped.output).not.toContain('reader0');
    const listed = await newsletter('list');
    expect(listed).toMatchObject({
      code: 0,
      output: expect.stringContaining(`active\t${READERS}`),
    });
    expect(listed.output).toContain('The mail server refuses our mail.');

    mail.error = 'none';
    const resumed = await newsletter('send', testIssue.id, '--yes');
    expect(resumed).toMatchObject({
      code: 0,
      output: expect.stringContaining(`done: ${READERS} of ${READERS} sent`),
    });
    const to = mail.received.flatMap((received) => received.to);
    expect(to).toHaveLength(READERS);
    expect(new Set(to).size).toBe(READERS);
    expect((await newsletter('list')).output).not.toContain('Stopped');
    await close();
    await mail.close();
  },
);
