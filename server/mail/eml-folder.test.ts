import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderTransport } from './eml-folder.ts';
import type { Mail } from './mail.ts';

const from = { name: 'At Par', email: 'site@site.example' };
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'eml-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mailOf = (messageId: string, text: string): Mail => ({
  id: 2,
  to: 'owner@site.example',
  replyTo: null,
  subject: 'x',
  text,
  html: null,
  unsubscribe: null,
  messageId,
  createdAt: 0,
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('sec-D4 N7: a mail of the same number as another is written beside it, never over it', async () => {
  const transport = folderTransport(folder, from);
  await transport.deliver(mailOf('bob@site.example', 'From Bob'));
  await transport.deliver(mailOf('eve@site.example', 'From Eve'));
  await transport.deliver(mailOf('zoe@site.example', 'From Zoe'));
  expect(readdirSync(folder).sort()).toEqual(['00000002-2.eml', '00000002-3.eml', '00000002.eml']);
  expect(read('00000002.eml')).toContain('From Bob');
  expect(read('00000002-2.eml')).toContain('From Eve');
  expect(read('00000002-3.eml')).toContain('From Zoe');
});

test('sec-N8: the same mail again, after an attempt whose end nobody saw, is one file', async () => {
  const transport = folderTransport(folder, from);
  const mail = mailOf('bob@site.example', 'From Bob');
  await transport.deliver(mail);
  expect(await transport.deliver(mail)).toEqual({ kind: 'sent' });
  expect(readdirSync(folder)).toEqual(['00000002.eml']);
});

test('sec-N8: what a killed process left half written is one file after the next attempt', async () => {
  writeFileSync(join(folder, '00000002.eml'), '');
  writeFileSync(join(folder, '00000002.eml.unfinished'), 'From: half');
  await folderTransport(folder, from).deliver(mailOf('bob@site.example', 'From Bob'));
  expect(readdirSync(folder)).toEqual(['00000002.eml']);
  expect(read('00000002.eml')).toContain('From Bob');
});

test('sec-N8: an attempt that could not write leaves nothing behind', async () => {
  const transport = folderTransport(folder, from);
  // In the place of the file that is written: whatever it is, it cannot be opened.
  mkdirSync(join(folder, '00000002.eml.unfinished'));
  const mail = mailOf('bob@site.example', 'From Bob');
  await expect(transport.deliver(mail)).rejects.toThrow(/EISDIR/);
  expect(readdirSync(folder)).toEqual(['00000002.eml.unfinished']);
});
