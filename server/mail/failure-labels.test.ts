import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  type MailError,
  startMailServer,
  startSilentServer,
} from '#tests/resilience/mail-server.ts';
import { formatMailFailure } from './failure-labels.ts';
import { probeMailServer, smtpTransport } from './smtp.ts';

// Far apart: which of two equal timeouts fires first is a matter of load.
const short = { connectionTimeout: 5000, greetingTimeout: 300, socketTimeout: 10_000 };
const mail = {
  id: 7,
  to: 'reader@example.org',
  replyTo: null,
  subject: 'A letter',
  text: 'Hello',
  html: null,
  unsubscribe: null,
  messageId: 'a@site.example',
  createdAt: 0,
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** What a mail and a probe come to at this server: the same words. */
async function wordsAt(url: URL): Promise<string> {
  const transport = smtpTransport(url, { name: 'At Par', email: 'site@site.example' }, short);
  closing.push(transport.close);
  const delivery = await transport.deliver(mail);
  const probed = await probeMailServer(url, short);
  if (delivery.kind === 'sent' || probed.kind === 'sent') return 'sent';
  expect(formatMailFailure(probed, url)).toBe(formatMailFailure(delivery, url));
  return formatMailFailure(delivery, url);
}

async function serverWith(error: MailError, change = (url: URL): URL => url): Promise<URL> {
  const server = await startMailServer(error);
  closing.push(server.close);
  return change(server.url);
}

const login = (url: URL) => Object.assign(url, { username: 'site', password: 'secret' });

test('sec-N8: a refused connection is told by server and port', async () => {
  expect(await wordsAt(new URL('smtp://127.0.0.1:9'))).toMatch(
    /^connection to 127\.0\.0\.1:9 refused/,
  );
});

test('sec-N8: an unknown host is told by its name', async () => {
  expect(await wordsAt(new URL('smtps://no-such.invalid'))).toMatch(
    /unknown host no-such\.invalid|the name no-such\.invalid cannot be looked up/,
  );
});

test('sec-N8: a wrong password is told with its code, and never shown', async () => {
  const line = '5.7.8 Authentication credentials invalid';
  const url = await serverWith({ at: 'AUTH', code: 535, lines: [line] }, login);
  const words = await wordsAt(url);
  expect(words).toMatch(/^user or password refused \(535 5\.7\.8\) by 127\.0\.0\.1:\d+/);
  expect(words).not.toContain('secret');
});

test('sec-N8: a server without TLS, and one that speaks none where it should, are told', async () => {
  const required = (url: URL) => new URL(`${url.href}?tls=required`);
  expect(await wordsAt(await serverWith('none', required))).toContain('offers no TLS');
  const implicit = (url: URL) => new URL(url.href.replace('smtp:', 'smtps:'));
  expect(await wordsAt(await serverWith('none', implicit))).toMatch(/needs smtps:\/\//);
});

test('sec-N8: a silent server is a timeout, and one that hangs up is told', async () => {
  const silent = await startSilentServer();
  closing.push(silent.close);
  expect(await wordsAt(silent.url)).toMatch(/^timeout: 127\.0\.0\.1:\d+ said nothing/);
  const rude = createServer((socket) => void socket.on('error', () => undefined).end()).listen(0);
  closing.push(() => rude.close());
  const { port } = rude.address() as { port: number };
  const url = new URL(`smtp://127.0.0.1:${port}`);
  // Closed or reset: which of the two is a matter of time.
  const probed = await probeMailServer(url, short);
  const words = probed.kind === 'sent' ? 'sent' : formatMailFailure(probed, url);
  expect(words).toMatch(/(closed|broke) the connection/);
});

test('sec-N8: a good server takes a probe, and no mail comes of it', async () => {
  const server = await startMailServer('none');
  closing.push(server.close);
  expect(await probeMailServer(server.url, short)).toEqual({ kind: 'sent' });
  expect(server.received).toEqual([]);
});

test.each([
  [{ kind: 'failed', byMailbox: true, code: '451 4.7.1' }, 'put the mail off (451 4.7.1)'],
  [{ kind: 'failed', byMailbox: false, code: 'CERT_HAS_EXPIRED' }, 'mail.x:465 has expired'],
  [
    { kind: 'failed', byMailbox: false, code: 'SELF_SIGNED_CERT_IN_CHAIN' },
    'not one that is trusted',
  ],
  [{ kind: 'refused', code: '550 5.1.1', reply: '550 5.1.1 unknown' }, 'mailbox does not exist'],
  [{ kind: 'blocked', code: '554', reply: '554 no', isFatal: false }, 'It said: "554 no"'],
  [{ kind: 'blocked', code: '530 5.7.0', reply: '530', isFatal: true }, 'wants a login'],
  [{ kind: 'failed', byMailbox: false, code: 'EPROTOCOL' }, 'mail.x:465 is no mail server'],
  [{ kind: 'failed', byMailbox: false, code: 'EDNS' }, 'unknown host mail.x'],
  [{ kind: 'failed', byMailbox: false, code: 'ESOCKET' }, 'no connection to mail.x:465'],
  [{ kind: 'failed', byMailbox: false, code: 'EAUTH' }, 'password refused by mail.x:465'],
  [{ kind: 'failed', byMailbox: false, code: 'EODD' }, 'did not take the mail (EODD)'],
] as const)('sec-N8: %j in words', (delivery, words) => {
  expect(formatMailFailure(delivery, new URL('smtps://mail.x'))).toContain(words);
});
