import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('sec-D6: nothing set gives the defaults; empty counts as not set', () => {
  const parsed = parseEnv({ PORT: '', SITE_URL: '' });
  expect(parsed).toMatchObject({
    env: { port: 3000, host: null, siteUrl: null, logLevel: 'info', smtpUrl: null },
  });
});

test.each([
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['SITE_URL', 'ftp://x.org'],
  ['SITE_URL', 'https://x.org/path'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'localhost'],
  ['LOG_LEVEL', 'loud'],
  ['NEWSLETTER_PER_HOUR', '0'],
  ['MARKET_EVERY_SECONDS', '5m'],
  ['DATABASE_URL', 'mysql://site@host/db'],
  ['DATABASE_URL', 'postgres://site:pw/secret@host/db'],
  ['DATABASE_URL', 'postgres://site:p%zz@host/db'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtps://site:50%off@mail.example'],
  ['SMTP_URL', 'smtps://50%off@mail.example'],
  ['SMTP_URL', 'smtp://site:p@ss/w+rd@mail.example:587'],
  ['MAIL_FROM', 'nobody'],
])('sec-D6: %s=%s is one line that names the setting', (name, value) => {
  const parsed = parseEnv({ [name]: value });
  expect(parsed).toHaveProperty('error');
  expect('error' in parsed && parsed.error).toMatch(new RegExp(`^Wrong setting: ${name}[^\\n]+$`));
});

test('sec-D6: a password that breaks the URL of the database is not told', () => {
  const parsed = parseEnv({ DATABASE_URL: 'postgres://site:pw/secret@host/db' });
  expect(JSON.stringify(parsed)).toContain('write / as %2F');
  expect(JSON.stringify(parsed)).not.toContain('secret');
});

test.each(['p@xyz/secret', 'p@xyz?secret', 'p@xyz#secret', 'xyz/secret', '12/secret'])(
  'sec-D6: of a password in the URL of the mail server such as %s nothing is told',
  (password) => {
    const parsed = parseEnv({ SMTP_URL: `smtp://letters:${password}@mail.example:587` });
    const told = JSON.stringify(parsed);
    expect(told).toContain('write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25');
    expect(told).not.toMatch(/xyz|secret/);
  },
);

test('a mail server may be named with a way to use TLS, and with an @ in its password', () => {
  for (const url of ['smtp://mail.example?tls=optional', 'smtp://a:b@c@mail.example/'])
    expect(parseEnv({ SMTP_URL: url })).toMatchObject({
      env: { smtpUrl: { hostname: 'mail.example' } },
    });
});

test('sec-X25: proxies may be addresses and networks of both kinds', () => {
  const parsed = parseEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8' });
  if ('error' in parsed) throw new Error(parsed.error);
  expect(parsed.env.trustedProxies.check('10.1.2.3')).toBe(true);
  expect(parsed.env.trustedProxies.check('fd12::1', 'ipv6')).toBe(true);
  expect(parsed.env.trustedProxies.check('11.0.0.1')).toBe(false);
});

test('a setting with a few values is refused with the values that it may have', () => {
  expect(parseEnv({ HSTS: 'yes' })).toEqual({
    error: 'Wrong setting: HSTS must be one of off, on, subdomains, preload',
  });
});
