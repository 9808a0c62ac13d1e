import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { get } from 'node:http';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#desk/server/preview/free-port.ts';
import { needs } from '#tests/needs.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

const HOST = 'coins.example.org';
const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
const certificate = join(folder, 'cert.pem');
const key = join(folder, 'key.pem');
let server: FixtureServer;
let ports: { http: number; https: number };
let proxy: ChildProcess | null = null;

/** Our file for nginx with other ports, certificate and folders, and nothing else changed. */
function nginxConfig(port = server.port): string {
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/\/etc\/letsencrypt\/\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/\S+privkey\.pem/g, key)
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
  http { access_log ${folder}/access.log; ${temporary.join(' ')} ${site} }`;
}

function caddyConfig(): string {
  return readFileSync('deploy/Caddyfile', 'utf8')
    .replace('\tservers {', `\tadmin off\n\tauto_https disable_redirects\n\tservers {`)
    .replaceAll(
      /^((?:www\.)?coins\.example\.org) \{/gm,
      `https://$1:${ports.https} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    )
    .replace('127.0.0.1:3000', `127.0.0.1:${server.port}`);
}

type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** One request over TLS, from an address of this machine's own. */
function ask(
  path: string,
  more: { from?: string; post?: string; host?: string; headers?: object } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: ports.https,
      servername: more.host ?? HOST,
      rejectUnauthorized: false,
      localAddress: more.from ?? '127.0.0.2',
      path,
      method: more.post === undefined ? 'GET' : 'POST',
      headers: { host: more.host ?? HOST, ...more.headers },
    });
    asked.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asked.on('error', reject);
    asked.end(more.post);
  });
}

const subscribe = (from: string, forged: string) =>
  ask('/api/newsletter', {
    from,
    post: '{"email":"reader@example.org"}',
    headers: {
      'content-type': 'application/json',
      origin: `https://${HOST}`,
      'x-forwarded-for': forged,
    },
  });

async function untilAnswering(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await ask('/healthz').catch(() => null)) return;
    await sleep(50);
  }
  throw new Error('the proxy does not answer');
}

beforeAll(async () => {
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      .concat([
        '-days',
        '2',
        '-subj',
        `/CN=${HOST}`,
        '-addext',
        `subjectAltName=DNS:${HOST},DNS:www.${HOST}`,
      ])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  );
  server = await startFixtureServer({ SITE_URL: `https://${HOST}`, NEWSLETTER_PER_HOUR: '2' });
  ports = { http: await freePort(), https: await freePort() };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('deploy/nginx.conf', needs('nginx'), () => {
  afterAll(async () => {
    proxy?.kill();
    if (proxy) await once(proxy, 'exit');
  });

  test('sec-ASVS-12.1.1 sec-ASVS-12.2.1: TLS 1.2 and 1.3 only, and http leads to https', async () => {
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, nginxConfig());
    proxy = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' });
    await untilAnswering();
    const speak = async (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') => {
      const options = { minVersion: version, maxVersion: version, rejectUnauthorized: false };
      const ciphers = 'DEFAULT:@SECLEVEL=0';
      const socket = connect({ host: '127.0.0.1', port: ports.https, ciphers, ...options });
      const [event] = await Promise.race([
        once(socket, 'secureConnect').then(() => ['ok']),
        once(socket, 'error').then(() => ['refused']),
      ]).catch(() => ['refused']);
      socket.destroy();
      return event;
    };
    expect(await speak('TLSv1.1')).toBe('refused');
    expect(await speak('TLSv1.2')).toBe('ok');
    expect(await speak('TLSv1.3')).toBe('ok');
    const [plain] = await once(get({ port: ports.http, path: '/about?x=1', headers: { host: HOST } }), 'response'); // prettier-ignore
    expect(plain.statusCode).toBe(308);
    expect(plain.headers.location).toBe(`https://${HOST}/about?x=1`);
  });

  test('sec-X13 sec-X25: pages, headers and forms come through, and no visitor names another address', async () => {
    expect(await subscribeThrough(20)).toEqual([202, 202, 429, 202]);
    const page = await ask('/about');
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['server'] ?? '').not.toMatch(/\d/);
    expect((await ask('/metrics')).status).toBe(404);
  });

  test('www leads to the one address, over http and over TLS', async () => {
    const plain = { port: ports.http, path: '/about?x=1', headers: { host: `www.${HOST}` } };
    const [answer] = await once(get(plain), 'response');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      `https://${HOST}/about?x=1`,
    ]);
    await expectOneAddress();
  });

  test('sec-ASVS-14.2.1: no request is logged, and no failed one', async () => {
    const tooLarge = await ask('/newsletter/confirm/token', { post: 'x'.repeat(97 * 1_024) });
    expect(tooLarge.status).toBe(413);
    expect(readFileSync(join(folder, 'access.log'), 'utf8')).toBe('');
    expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toContain('client:');
  });

  test('while the server starts again, visitors get a page that asks again by itself', async () => {
    writeFileSync(join(folder, 'nginx.conf'), nginxConfig(await freePort()));
    proxy?.kill('SIGHUP');
    // Until the new configuration is the one that answers.
    await expect.poll(async () => (await ask('/about')).status).toBe(503);
    const { headers, body } = await ask('/about');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(body).toMatch(/http-equiv="refresh" content="5".*<h1>Back in a moment<\/h1>/);
    const sent = await ask('/newsletter', { post: 'email=a%40b.org' });
    expect(sent.status).toBe(503);
    expect(sent.headers['retry-after']).toBe('5');
    expect(sent.body).toContain('Go back then, and send it again.');
    expect(sent.body).not.toContain('refresh');
    expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toContain('client:');
  });
});

describe('deploy/Caddyfile', needs('Caddy'), () => {
  afterAll(() => void proxy?.kill());

  test('sec-X25 sec-ASVS-4.1.3: the same through Caddy', async () => {
    ports = { http: await freePort(), https: await freePort() };
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, caddyConfig());
    const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
    proxy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: home,
    });
    await untilAnswering();
    expect(await subscribeThrough(10)).toEqual([202, 202, 429, 202]);
    expect((await ask('/about')).headers['content-security-policy']).toContain("'none'");
    await expectOneAddress();
    expect((await ask('/metrics')).status).toBe(404);
  });
});

/** Three subscriptions from one address under forged names, and one from another: their answers. */
async function subscribeThrough(network: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const [last, forged] of [1, 1, 1, 2].entries().map(([index, one]) => [one, index] as const))
    statuses.push((await subscribe(`127.0.0.${network + last}`, `203.0.113.${forged}`)).status);
  return statuses;
}

async function expectOneAddress(): Promise<void> {
  const { status, headers } = await ask('/about?x=1', { host: `www.${HOST}` });
  expect([status, headers['location']]).toEqual([308, `https://${HOST}/about?x=1`]);
}
