import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { parseEnv } from '#server/env.ts';
import { startMailServer, type TestMailServer } from '#tests/resilience/mail-server.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { deskSettings, examine } from './examine.ts';
import type { Finding, Machine } from './finding.ts';
import { readMachine } from './machine.ts';
import { sendTestMail } from './mail-probe.ts';

const ONLINE = {
  SITE_URL: 'https://coins.dev',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtps://user:geheim@mail.coins.dev:465',
  MAIL_FROM: 'letters@coins.dev',
};

function found(environment: Record<string, string>, machine?: Machine, config = site): Finding[] {
  return examine({ site: config, environment, ...(machine ? { machine } : {}) });
}
const of = (setting: string, findings: Finding[]) =>
  findings.filter((one) => one.setting === setting);

describe('doctor on settings', () => {
  test('those of a site that is online as it should be are not at odds', () => {
    const built: Machine = { built: { origin: 'https://coins.dev' }, port: 'this site' };
    const wrong = found(ONLINE, built).filter(({ standing }) => standing === 'contradiction');
    expect(wrong).toEqual([]);
    expect(JSON.stringify(found(ONLINE, built))).not.toContain('this version has no setting');
  });

  test.each([
    [{ DESK_URL: 'http://desk.coins.dev' }, 'the address of the desk is http'],
    [{ DESK_URL: 'https://coins.dev' }, 'the desk has the host name of the site'],
    [{ DESK_URL: 'https://coins.dev:3100' }, 'the desk has the host name of the site'],
    [{ DESK_PORT: '3000' }, 'the site listens on 3000 too'],
    [{ METRICS_PORT: '3000' }, 'the site listens on 3000 too'],
    [{ METRICS_PORT: '3000', HOST: 'localhost' }, 'the site listens on 3000 too'],
    [{ METRICS_PORT: '3100', DESK_URL: 'https://desk.coins.dev' }, 'the desk listens on 3100 too'],
  ])('%j keeps people out of the desk, or mixes it with the site', (settings, says) => {
    const [name = ''] = Object.keys(settings);
    const own = of(name, found({ ...ONLINE, ...settings }));
    expect(own.map((one) => [one.standing, one.says])).toEqual([['contradiction', says]]);
  });

  test('metrics on a port that the site has on another address are as they should be', () => {
    const fine: Record<string, string>[] = [
      { METRICS_PORT: '3000', HOST: '10.0.0.1' },
      { METRICS_PORT: '3100' },
    ];
    for (const own of fine) expect(of('METRICS_PORT', found({ ...ONLINE, ...own }))).toEqual([]);
  });

  test.each([
    [{ deskPort: 'taken' }, 'contradiction', 'another program listens on 3100'],
    [{ deskPort: 'forbidden' }, 'contradiction', 'this user may not listen on 3100'],
    [
      { deskPort: 'the desk', answersAtDeskUrl: false },
      'contradiction',
      'the desk runs on 3100, and nothing of it answers at https://desk.coins.dev',
    ],
  ] as const)('with the machine %j, it is a %s', (state, standing, says) => {
    const machine: Machine = { built: null, port: 'free', ...state };
    const environment = { DESK_URL: 'https://desk.coins.dev' };
    expect(deskSettings({ site, environment, machine })).toContainEqual(
      expect.objectContaining({ standing, says }),
    );
  });

  test('whoever has no desk only learns that its port is taken', () => {
    const machine: Machine = { built: null, port: 'free', deskPort: 'taken' };
    expect(deskSettings({ site, environment: {}, machine })).toMatchObject([
      { standing: 'note', setting: 'DESK_PORT' },
    ]);
    const fine: Machine = {
      built: null,
      port: 'free',
      deskPort: 'the desk',
      answersAtDeskUrl: true,
    };
    expect(deskSettings({ site, environment: {}, machine: fine })).toEqual([]);
  });

  test.each(['https://desk.coins.dev', 'http://localhost:3100'])(
    'with the desk at %s nothing is at odds',
    (DESK_URL) => {
      expect(of('DESK_URL', found({ ...ONLINE, DESK_URL }))).toEqual([]);
    },
  );

  test('each invalid one is named, without its value', () => {
    const findings = found({ SMTP_URL: 'foo:geheim', TRUSTED_PROXIES: 'foo', PORT: 'abc' });
    for (const name of ['SMTP_URL', 'TRUSTED_PROXIES', 'PORT']) {
      const [one] = of(name, findings);
      expect(one, name).toMatchObject({ standing: 'contradiction' });
      expect(one?.effect).toContain('does not start');
    }
    expect(JSON.stringify(findings)).not.toContain('geheim');
  });

  test('https without a trusted proxy is at odds, and says what visitors would get', () => {
    const findings = found({ ...ONLINE, TRUSTED_PROXIES: '' });
    expect(of('TRUSTED_PROXIES', findings)).toMatchObject([{ standing: 'contradiction' }]);
    expect(of('TRUSTED_PROXIES', found({ SITE_URL: 'http://coins.dev' }))).toEqual([]);
  });

  test('mail: no server, no sender, and nobody who hears of messages', () => {
    expect(of('SMTP_URL', found({}))).toMatchObject([
      { standing: 'unset', says: 'no mail server' },
    ]);
    expect(of('SMTP_URL', found(ONLINE))).toEqual([]);
    const [sender] = of('MAIL_FROM', found({ ...ONLINE, MAIL_FROM: '' }));
    expect(sender).toMatchObject({ standing: 'unset' });
    expect(sender?.says).toContain('site@coins.dev');
    const nowhere = of('MAIL_FROM', found({ SMTP_URL: ONLINE.SMTP_URL }));
    expect(nowhere).toMatchObject([{ standing: 'contradiction' }]);
    const silent = { ...site, contact: { ...site.contact, email: null } };
    const standings = of('contact.email', found(ONLINE, undefined, silent));
    expect(standings.map(({ standing }) => standing)).toContain('contradiction');
  });

  test.each([
    ['', /this name, for a year/],
    ['subdomains', /every name below it/],
    ['preload', /two years.*hstspreload/],
    ['off', /led astray/],
  ])('HSTS=%s is explained where the site is https', (HSTS, effect) => {
    expect(of('HSTS', found({ ...ONLINE, HSTS }))).toMatchObject([{ standing: 'note' }]);
    expect(of('HSTS', found({ ...ONLINE, HSTS }))[0]?.effect).toMatch(effect);
    expect(of('HSTS', found({ HSTS }))).toEqual([]);
  });

  test('a site that was built for another address is at odds', () => {
    const machine: Machine = { built: { origin: 'http://localhost:3000' }, port: 'free' };
    const [mismatch] = of('SITE_URL', found(ONLINE, machine));
    expect(mismatch?.says).toContain('built for http://localhost:3000');
    expect(mismatch?.standing).toBe('contradiction');
    const allowed = of('SITE_URL', found({ ...ONLINE, ALLOW_OTHER_ADDRESS: 'on' }, machine));
    expect(allowed).toMatchObject([{ standing: 'note' }]);
    const none = found(ONLINE, { built: null, port: 'free' });
    expect(of('SITE_URL', none)).toEqual([]);
    expect(of('DIST_DIR', none)).toMatchObject([
      { standing: 'note', effect: expect.stringContaining('npm start') as string },
    ]);
  });

  test('a machine that a build may not fit is told before it is killed', () => {
    const machine: Machine = { built: null, port: 'free', memoryBytes: 1.02e9 };
    expect(of('memory', found(ONLINE, machine))).toMatchObject([
      { standing: 'note', says: '1.0 GB of memory and swap' },
    ]);
    expect(of('memory', found(ONLINE, { ...machine, memoryBytes: 2.1e9 }))).toEqual([]);
  });

  test.each<[Machine['port'], string, string]>([
    ['taken', 'PORT', 'contradiction'],
    ['forbidden', 'PORT', 'contradiction'],
    ['no such address', 'HOST', 'contradiction'],
    ['this site', 'PORT', 'note'],
  ])('a port that is %s is a finding of %s', (port, setting, standing) => {
    expect(of(setting, found(ONLINE, { built: null, port }))).toMatchObject([{ standing }]);
  });
});

describe('doctor on the machine', () => {
  let folder: string;
  let dist: string;
  const servers: Server[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    dist = await makeFixtureSite(folder, 'https://coins.dev');
  });
  afterAll(() => {
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Listens on a free port, and answers everything with the same words. */
  async function listen(answer: string): Promise<string> {
    const server = createServer((_request, response) => response.end(answer));
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return String((server.address() as AddressInfo).port);
  }
  async function machineWith(variables: Record<string, string>): Promise<Machine> {
    const parsed = parseEnv({ HOST: '127.0.0.1', DIST_DIR: dist, ...variables });
    if ('error' in parsed) throw new Error(parsed.error);
    return readMachine(parsed.env);
  }

  test('it sees the address of the build, and who has the port', async () => {
    const built = { origin: 'https://coins.dev' };
    expect(await machineWith({ PORT: '0' })).toMatchObject({ built, port: 'free' });
    expect(await machineWith({ PORT: await listen('hello') })).toMatchObject({
      built,
      port: 'taken',
    });
    const own = await listen('{"status":"ok"}');
    expect(await machineWith({ PORT: own })).toMatchObject({ built, port: 'this site' });
    const elsewhere = await machineWith({ HOST: '192.0.2.1', PORT: own, DIST_DIR: folder });
    expect(elsewhere).toMatchObject({ built: null, port: 'no such address' });
  });
});

describe('doctor on mail', () => {
  let mail: TestMailServer;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail.close());

  const probe = (smtpUrl: URL | null) =>
    sendTestMail(
      { smtpUrl, mailFrom: 'letters@coins.dev', siteUrl: null },
      'Corner Coffee',
      'you@coins.dev',
      Date.UTC(2026, 10, 22),
    );

  test('it sends one mail by the server that is set, and says so', async () => {
    const { isSent, words } = await probe(mail.url);
    expect(isSent).toBe(true);
    expect(words).toContain('took a mail from letters@coins.dev to you@coins.dev');
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.to).toEqual(['you@coins.dev']);
    expect(mail.received[0]?.bytes).toContain('Subject: Test mail of Corner Coffee');
  });

  test.each<[TestMailServer['error'], RegExp]>([
    [
      { at: 'AUTH', code: 535, lines: ['5.7.8 bad password'] },
      /user or password refused \(535 5\.7\.8\)/,
    ],
    [
      { at: 'MAIL', code: 550, lines: ['5.7.1 not your address'] },
      /from letters@coins\.dev to .* refuses our mail: check MAIL_FROM .*550 5\.7\.1/,
    ],
    [
      { at: 'RCPT', code: 550, lines: ['5.1.1 no such user'] },
      /to you@coins\.dev: the mailbox does not exist, .*550 5\.1\.1/,
    ],
    ['451 after DATA', /put the mail off \(451/],
  ])('what the server refuses is said in words (%o)', async (error, says) => {
    mail.error = error;
    const url = new URL(mail.url);
    url.username = 'user';
    url.password = 'geheim';
    const { isSent, words } = await probe(url);
    mail.error = 'none';
    expect(isSent).toBe(false);
    expect(words).toMatch(says);
    expect(words).not.toContain('geheim');
  });

  test('a server that is not there, and none that is set', async () => {
    const away = await probe(new URL('smtp://127.0.0.1:9'));
    expect(away.words).toMatch(
      /: connection to 127\.0\.0\.1:9 refused\. Check .* port in SMTP_URL\.$/,
    );
    expect((await probe(null)).words).toContain('SMTP_URL is not set');
  });
});
