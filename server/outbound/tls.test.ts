import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { needs } from '#tests/needs.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

const folder = mkdtempSync(join(tmpdir(), 'tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A certificate that nobody vouches for, or null where the machine cannot make one. */
function selfSigned(): { key: Buffer; cert: Buffer } | null {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', cert, '-days', '1', ...subject];
  try {
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return null;
  }
}

const pair = selfSigned();

test('sec-12.3.2: a certificate that nobody vouches for is refused', needs('openssl'), async () => {
  let answered = 0;
  const server = createServer(pair ?? {}, (_request, response) => {
    answered += 1;
    response.end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const fetch = createOutboundFetch({
    policy: { hosts: new Set(), testTargets: new Set([host]), ports: new Set([443]) },
    userAgent: 'test',
    resolve: async () => ['127.0.0.1'],
  });
  const result = await fetch(`https://${host}/`, {}, new AbortController().signal);
  expect(result).toEqual({ error: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(answered).toBe(0);
  server.close();
});
