import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { folderTransport } from './eml-folder.ts';
import { folderRetention } from './folder-retention.ts';
import type { Mail } from './mail.ts';
import { reportSubject } from './message-report.ts';

const DAY = 86_400_000;
const from = { name: 'At Par', email: 'site@site.example' };
const folder = mkdtempSync(join(tmpdir(), 'folder-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mailOf = (id: number, replyTo: string | null, subject = 'x'): Mail => ({
  id,
  to: 'reader@example.org',
  replyTo,
  subject,
  // Not a head: only what stands above the first empty line counts.
  text: 'Reply-To: nobody@example.org',
  html: null,
  unsubscribe: null,
  messageId: `${id}@site.example`,
  createdAt: 0,
});

test('sec-N10 sec-ASVS-14.2.7 G7: mails in files go with what they are copies of', async () => {
  const written = 1_000 * DAY;
  const transport = folderTransport(folder, from);
  // Of a form that asks for no address: there is nobody to answer to.
  await transport.deliver(mailOf(4, null, reportSubject(12, 'quick-poll')));
  await transport.deliver(mailOf(1, null));
  await transport.deliver(mailOf(2, 'ada@example.org'));
  writeFileSync(join(folder, '00000003.eml.unfinished'), 'half of');
  writeFileSync(join(folder, 'notes.txt'), 'of the owner');
  for (const name of readdirSync(folder))
    utimesSync(join(folder, name), written / 1000, written / 1000);
  const job = folderRetention(folder, { messageDays: 90, unconfirmedDays: 7 });
  const left = async (age: number) => {
    await job.run(written + age);
    return readdirSync(folder).sort();
  };
  expect(await left(7 * DAY - 1)).toHaveLength(5);
  const reports = ['00000002.eml', '00000004.eml', 'notes.txt'];
  expect(await left(7 * DAY)).toEqual(reports);
  expect(await left(90 * DAY - 1)).toEqual(reports);
  expect(await left(90 * DAY)).toEqual(['notes.txt']);
});

test('sec-N10: a file that goes meanwhile, or cannot be read, keeps no other', async () => {
  const transport = folderTransport(folder, from);
  for (const id of [1, 2, 4, 5]) await transport.deliver(mailOf(id, null));
  // As a folder it cannot be read as a mail.
  mkdirSync(join(folder, '00000003.eml'));
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  // A link into nowhere is a name whose file is gone, as when a person is erased meanwhile.
  rmSync(join(folder, '00000001.eml'));
  symlinkSync(join(folder, 'gone'), join(folder, '00000001.eml'));
  const job = folderRetention(folder, { messageDays: 90, unconfirmedDays: 7 });
  await expect(job.run(90 * DAY)).rejects.toThrow('EISDIR');
  expect(readdirSync(folder).sort()).toEqual(['00000001.eml', '00000003.eml']);
});

test('sec-N10: without the folder there is nothing to do', async () => {
  const job = folderRetention(join(folder, 'nowhere'), { messageDays: 1, unconfirmedDays: 1 });
  await expect(job.run(0)).resolves.toBeUndefined();
});
