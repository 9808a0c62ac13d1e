import { afterEach, expect, test } from 'vitest';
import { type MailFault, startMailServer, startSilentServer } from '#tests/faults/mail-server.ts';
import type { Mail } from './mail.ts';
import { smtpCarrier } from './smtp.ts';

const mail: Mail = {
  id: 7,
  to: 'reader@example.org',
  replyTo: null,
  subject: 'A letter',
  text: 'Hello\n.\nend',
  html: '<p>Hello</p>',
  unsubscribe: 'https://site.example/u/1.7.x',
  messageId: 'a@site.example',
  createdAt: 0,
};
const from = { name: 'At Par', address: 'site@site.example' };
const short = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function deliverWith(fault: MailFault, address = (url: URL): URL => url) {
  const server = await startMailServer(fault);
  const carrier = smtpCarrier(address(server.url), from, short);
  closing.push(server.close, carrier.close);
  return { delivery: await carrier.deliver(mail), received: server.received };
}

test('sec-N3 sec-N7: a mail arrives with both headers of one-click and the right recipient', async () => {
  const { delivery, received } = await deliverWith('none');
  expect(delivery).toEqual({ kind: 'sent' });
  expect(received.map(({ to }) => to)).toEqual([['reader@example.org']]);
  const bytes = received[0]?.bytes ?? '';
  expect(bytes).toContain('List-Unsubscribe: <https://site.example/u/1.7.x>\r\n');
  expect(bytes).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(bytes).toContain('Message-ID: <a@site.example>\r\n');
  const [head = ''] = bytes.split('\r\n\r\n');
  const names = head
    .replaceAll(/\r\n\s+/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]);
  expect([...names].sort()).toEqual([
    'Content-Type',
    'Date',
    'From',
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ]);
});

test.each<[MailFault, object]>([
  ['421 at RCPT', { kind: 'failed', byMailbox: false, code: '421' }],
  ['451 at RCPT', { kind: 'failed', byMailbox: true, code: '451' }],
  ['550 at RCPT', { kind: 'refused' }],
  ['451 after DATA', { kind: 'failed', byMailbox: false, code: '451' }],
])('sec-N8: %s', async (fault, delivery) => {
  expect((await deliverWith(fault)).delivery).toEqual(delivery);
});

test('sec-N8: a server that dies after DATA leaves a doubt', async () => {
  const { delivery, received } = await deliverWith('dies after DATA');
  expect(delivery.kind).toBe('doubtful');
  expect(received).toHaveLength(1);
});

test('sec-N8: down and silent are failures that come soon', async () => {
  const down = smtpCarrier(new URL('smtp://127.0.0.1:9'), from, short);
  closing.push(down.close);
  expect(await down.deliver(mail)).toMatchObject({ kind: 'failed', byMailbox: false });
  const silent = await startSilentServer();
  const carrier = smtpCarrier(silent.url, from, short);
  closing.push(silent.close, carrier.close);
  const started = performance.now();
  expect(await carrier.deliver(mail)).toMatchObject({ kind: 'failed', byMailbox: false });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('sec-N8: where TLS is asked for, nothing is said to a server without it', async () => {
  const required = (url: URL) => new URL(`${url.href}?tls=required`);
  const { delivery, received } = await deliverWith('none', required);
  expect(delivery).toMatchObject({ kind: 'failed', byMailbox: false });
  expect(received).toEqual([]);
});
