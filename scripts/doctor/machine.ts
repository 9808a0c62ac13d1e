import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { ServerEnv } from '#server/env.ts';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { Machine } from './finding.ts';

const ANSWER_TIMEOUT_MS = 2_000;

async function canListen(port: number, host: string | null): Promise<'yes' | string> {
  const server = createServer();
  try {
    server.listen({ port, ...(host === null ? {} : { host }) });
    await once(server, 'listening');
    return 'yes';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    server.close();
  }
}

/** Whether what listens there is a server of this site: it says so in its health check. */
async function isSiteServer(port: number, host: string | null): Promise<boolean> {
  const isEverywhere = host === null || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}${serverRoutes.live}`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return answer.ok && (await answer.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}

async function portState({ port, host }: ServerEnv): Promise<Machine['port']> {
  if (port === 0) return 'free';
  const code = await canListen(port, host);
  if (code === 'yes') return 'free';
  if (code === 'EACCES') return 'forbidden';
  if (code === 'EADDRNOTAVAIL') return 'no such address';
  return (await isSiteServer(port, host)) ? 'this site' : 'taken';
}

/** A request for another host name, or none: the desk says where it is, or who is signed in. */
async function isDesk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/api/me', url), {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      redirect: 'error',
    });
    const text = await answer.text();
    return answer.status === 421 ? text.includes('The desk is at') : answer.ok && text === 'null';
  } catch {
    return false;
  }
}

async function deskState({ desk }: ServerEnv): Promise<Machine['deskPort']> {
  if (desk.port === 0) return 'free';
  const code = await canListen(desk.port, '127.0.0.1');
  if (code === 'yes') return 'free';
  if (code === 'EACCES') return 'forbidden';
  return (await isDesk(`http://127.0.0.1:${desk.port}`)) ? 'the desk' : 'taken';
}

/** Memory and swap of this machine; swap where the system has a file that tells (Linux). */
function memoryBytes(): number {
  const info = existsSync('/proc/meminfo') ? readFileSync('/proc/meminfo', 'utf8') : '';
  const swapKilobytes = Number(/^SwapTotal:\s+(\d+) kB/m.exec(info)?.[1] ?? 0);
  return totalmem() + swapKilobytes * 1024;
}

/** What doctor cannot see in the settings alone: the built site, and who listens on the port. */
export async function readMachine(env: ServerEnv): Promise<Machine> {
  const file = join(env.distDir, MANIFEST_FILE);
  const built = existsSync(file)
    ? { origin: (JSON.parse(readFileSync(file, 'utf8')) as SiteManifest).origin }
    : null;
  const deskPort = await deskState(env);
  const answersAtDeskUrl =
    env.desk.url === null || deskPort !== 'the desk' ? null : await isDesk(env.desk.url.href);
  const port = await portState(env);
  return { built, port, deskPort, answersAtDeskUrl, memoryBytes: memoryBytes() };
}
