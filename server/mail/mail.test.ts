import { expect, test } from 'vitest';
import { type Mail, mailBytes } from './mail.ts';

const mail: Mail = {
  id: 1,
  to: 'owner@example.org',
  replyTo: 'a@b.org',
  subject: 'Hello',
  text: 'One\nTwo',
  html: null,
  unsubscribe: null,
  messageId: 'x1@example.org',
  createdAt: 0,
};
const from = { name: 'Ada, "At Par"', email: 'site@example.org' };

async function headOf(one: Mail): Promise<string> {
  const [head = ''] = (await mailBytes(one, from)).toString().split('\r\n\r\n');
  return head.replaceAll(/\r\n\s+/g, ' ');
}

function namesIn(head: string): string[] {
  return head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase() ?? '');
}

const plainHeaders = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('N7 sec-N7: what visitors type starts no header of its own', async () => {
  for (const end of ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085']) {
    const head = await headOf({
      ...mail,
      subject: `x${end}Bcc: evil@x.org`,
      replyTo: `a@b.org${end}Cc: evil@x.org`,
    });
    expect(namesIn(head).sort()).toEqual(plainHeaders);
  }
  const head = await headOf(mail);
  expect(head).toContain('From: "Ada, \\"At Par\\"" <site@example.org>');
  expect(head).toContain('To: owner@example.org');
  expect(head).toContain('Message-ID: <x1@example.org>');
});

test('sec-N7: a list of addresses is one recipient or none, never two', async () => {
  const bytes = (await mailBytes({ ...mail, to: 'a@b.org, c@d.org' }, from)).toString();
  expect(bytes).not.toMatch(/^To: a@b\.org, c@d\.org\r$/m);
});

test('N7: other alphabets and long lines survive', async () => {
  const subject = 'Größe 稳定币 '.repeat(10).trim();
  const bytes = await mailBytes({ ...mail, subject, text: 'ж'.repeat(2_000) }, from);
  const text = bytes.toString();
  expect(text.split('\r\n').every((line) => line.length <= 78)).toBe(true);
  const words = [...text.matchAll(/=\?UTF-8\?([BQ])\?([^?]+)\?=/gi)].map(([, kind, word = '']) =>
    kind?.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64')
      : Buffer.from(
          word
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        ),
  );
  expect(Buffer.concat(words).toString()).toBe(subject);
});

test('sec-N3: a letter says how to leave it with one POST', async () => {
  const head = await headOf({ ...mail, unsubscribe: 'https://x.org/u/1.2.abc', html: '<p>One' });
  expect(head).toContain('List-Unsubscribe: <https://x.org/u/1.2.abc>');
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(head).toContain('multipart/alternative');
});
