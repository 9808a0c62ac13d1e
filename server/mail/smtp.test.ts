import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  type MailError,
  type Refusal,
  startMailServer,
  startSilentServer,
} from '#tests/resilience/mail-server.ts';
import type { Mail } from './mail.ts';
import { smtpTransport } from './smtp.ts';

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
const from = { name: 'At Par', email: 'site@site.example' };
/** So long that the deadline comes first. */
const patient = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 };
const short = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function deliverWith(error: MailError, adapt = (url: URL): URL => url) {
  const server = await startMailServer(error);
  const transport = smtpTransport(adapt(server.url), from, short);
  closing.push(server.close, transport.close);
  return { delivery: await transport.deliver(mail), received: server.received };
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

test.each<[MailError, object]>([
  ['421 at RCPT', { kind: 'failed', byMailbox: false, code: '421' }],
  ['451 at RCPT', { kind: 'failed', byMailbox: true, code: '451' }],
  ['550 at RCPT', { kind: 'failed', byMailbox: true, code: '550', reply: expect.any(String) }],
  ['451 after DATA', { kind: 'failed', byMailbox: false, code: '451' }],
])('sec-N8: %s', async (error, delivery) => {
  expect((await deliverWith(error)).delivery).toEqual(delivery);
});

const gone = { kind: 'refused' };
const ofMailbox = { kind: 'failed', byMailbox: true };
const ofUs = { kind: 'blocked', isFatal: false };
const fatal = { kind: 'blocked', isFatal: true };
const later = { kind: 'failed', byMailbox: false };
const google = [
  '5.1.1 The email account that you tried to reach does not exist. Please try',
  "5.1.1 double-checking the recipient's email address for typos. Learn more at",
  '5.1.1  https://support.example/mail/?p=NoSuchUser',
];

test.each<[number, string[], object]>([
  // What the mailbox's own server says of it.
  [550, ['5.1.1 <reader@example.org>: User unknown in local recipient table'], gone],
  [550, google, gone],
  [550, ['5.1.2 Host unknown'], gone],
  [553, ['5.1.3 Bad destination mailbox address syntax'], gone],
  [550, ['5.1.6 Mailbox has moved'], gone],
  [556, ['5.1.10 Recipient address has null MX'], gone],
  [556, ['Domain does not take mail'], gone],
  [550, ['5.2.1 The email account that you tried to reach is disabled'], gone],
  [550, ['User unknown'], gone],
  [550, ['No such user here'], gone],
  [550, ['<spam-block@example.org>: user unknown'], gone],
  // Of a mailbox, but not that it is gone; or of a kind that is used for both.
  [552, ['5.2.2 mailbox full'], ofMailbox],
  [552, ['Mailbox full'], ofMailbox],
  [452, ['4.2.2 The email account is over quota'], ofMailbox],
  [450, ['4.2.0 Greylisted, try again later'], ofMailbox],
  [450, ['4.2.1 The user is over its rate limit'], ofMailbox],
  [452, ['Mailbox quota exceeded'], ofMailbox],
  [550, ['5.1.0 Address rejected'], ofMailbox],
  [550, ['5.5.0 Requested action not taken: mailbox unavailable'], ofMailbox],
  [550, ['Requested action not taken: mailbox unavailable'], ofMailbox],
  [550, [''], ofMailbox],
  // Of us.
  [554, ['5.7.1 <reader@example.org>: Relay access denied'], ofUs],
  [550, ['5.7.1 Service unavailable; client host blocked using zen.spamhaus.org'], ofUs],
  [550, ['5.7.1 first line', '5.7.1 second line'], ofUs],
  [550, ['5.1.1 User unknown', '5.7.1 Blocked'], ofUs],
  [550, ['5.1.1 Relaying denied'], ofUs],
  [550, ['Blocked by our policy'], ofUs],
  [550, ["sorry, that domain isn't in my list of allowed rcpthosts"], ofUs],
  [553, ['5.1.8 Sender address rejected: Domain not found'], ofUs],
  [550, ['5.7.26 Unauthenticated mail is prohibited (DMARC)'], ofUs],
  [554, ['Transaction failed'], ofUs],
  [521, ['Host does not take mail'], ofUs],
  [452, ['4.7.1 Hourly sending limit of 500 exceeded'], ofUs],
  [450, ['4.7.1 You have exceeded your daily quota of messages'], ofUs],
  [421, ['4.7.0 Too many messages from this account, try again later'], ofUs],
  [530, ['5.7.0 Authentication required'], fatal],
  [530, ['Must issue a STARTTLS command first'], fatal],
  [535, ['5.7.8 Authentication credentials invalid'], fatal],
  [554, ['5.7.8 Authentication failed'], fatal],
  // Not now.
  [421, ['4.3.2 Service shutting down'], later],
  [451, ['4.7.1 Greylisting in action'], later],
  [454, ['4.7.1 Relay access denied'], later],
  [451, ['4.4.3 Temporary server error'], later],
  [503, ['5.5.1 Bad sequence of commands'], later],
])('sec-N8: %i %j at RCPT is read for what it says', async (code, lines, expected) => {
  const { delivery, received } = await deliverWith({ at: 'RCPT', code, lines });
  expect(delivery).toMatchObject(expected);
  expect(received).toEqual([]);
  // What is shown and kept of it names nobody.
  expect(JSON.stringify(delivery)).not.toMatch(/reader|spam-block/);
});

test.each<[Refusal['at'], number, string, object]>([
  ['AUTH', 535, '5.7.8 Authentication credentials invalid', fatal],
  ['AUTH', 454, '4.7.0 Temporary authentication failure', later],
  ['MAIL', 530, '5.7.0 Authentication required', fatal],
  ['MAIL', 550, '5.1.8 Sender address rejected', fatal],
  ['MAIL', 550, '5.4.5 Daily sending quota exceeded', fatal],
  ['MAIL', 451, '4.3.0 Try again', later],
  ['DATA', 554, '5.7.1 Message refused as spam', ofUs],
  ['DATA', 552, '5.3.4 Message too big', ofUs],
  ['DATA', 550, '5.1.1 User unknown', gone],
])('sec-N8: at %s, %i %s', async (at, code, line, expected) => {
  const login = (url: URL) => Object.assign(url, { username: 'site', password: 'secret' });
  const { delivery } = await deliverWith({ at, code, lines: [line] }, login);
  expect(delivery).toMatchObject(expected);
  expect(JSON.stringify(delivery)).not.toContain('secret');
});

test('sec-N8: a server that dies after DATA leaves a doubt', async () => {
  const { delivery, received } = await deliverWith('dies after DATA');
  expect(delivery.kind).toBe('indeterminate');
  expect(received).toHaveLength(1);
});

test.each(['MAIL', 'RCPT', 'DATA'] as const)(
  'sec-N8: a connection that breaks at %s has taken no mail, so it is tried again',
  async (dropsAt) => {
    const { delivery, received } = await deliverWith({ dropsAt });
    expect(delivery).toMatchObject({ kind: 'failed', byMailbox: false });
    expect(received).toEqual([]);
  },
);

/** A server that gives one command no answer, and writes a line of it again and again. */
async function startTrickling(command: string): Promise<{ url: URL; commands: string[] }> {
  const commands: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 mail.example.org\r\n');
    socket.on('data', (chunk) => {
      if (isData) return;
      const said = chunk.toString().slice(0, 4);
      commands.push(said);
      isData = said === 'DATA';
      if (said !== command) return void socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`smtp://127.0.0.1:${port}`), commands };
}

test('sec-N8: at the deadline a mail that nobody has asked for yet is tried again, and leaves no more', async () => {
  const { url, commands } = await startTrickling('RCPT');
  const transport = smtpTransport(url, from, patient, 1_000);
  closing.push(transport.close);
  const late = { kind: 'failed', byMailbox: false, code: 'deadline' };
  // More than there are connections: some wait for one all the time.
  const all = Array.from({ length: 7 }, () => transport.deliver(mail));
  expect(await Promise.all(all)).toEqual(all.map(() => late));
  expect(commands).not.toContain('DATA');
});

test('sec-N8: at the deadline a mail that was being handed over is in doubt', async () => {
  const { url } = await startTrickling('none');
  const transport = smtpTransport(url, from, patient, 2_000);
  closing.push(transport.close);
  expect(await transport.deliver(mail)).toEqual({ kind: 'indeterminate', code: 'deadline' });
});

test('sec-N8: down and silent are failures that come soon', async () => {
  const down = smtpTransport(new URL('smtp://127.0.0.1:9'), from, short);
  closing.push(down.close);
  expect(await down.deliver(mail)).toMatchObject({ kind: 'failed', byMailbox: false });
  const silent = await startSilentServer();
  const transport = smtpTransport(silent.url, from, short);
  closing.push(silent.close, transport.close);
  const started = performance.now();
  expect(await transport.deliver(mail)).toMatchObject({ kind: 'failed', byMailbox: false });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('sec-N8: where TLS is asked for, nothing is said to a server without it', async () => {
  const required = (url: URL) => new URL(`${url.href}?tls=required`);
  const { delivery, received } = await deliverWith('none', required);
  expect(delivery).toMatchObject({ kind: 'blocked', isFatal: true });
  expect(received).toEqual([]);
});
