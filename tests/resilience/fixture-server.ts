import { connect } from 'node:net';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { site } from '#config/site.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { type ServerLimits, serverLimits } from '#server/http/node-server.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { startSiteServer } from '#server/site-server.ts';
import { formPaths } from '#shared/server-routes.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';

export type FixtureServer = {
  port: number;
  /** `http://127.0.0.1:port` */
  origin: string;
  dataDir: string;
  logLines: string[];
  /** Stops the server, and leaves its data to look at. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

/** Settings for tests that send more than one visitor does, from one address. */
export const withoutLimits = {
  PROOF_OF_WORK: 'off',
  NEWSLETTER_PER_HOUR: '1000000',
  NEWSLETTER_PER_DAY: '1000000',
  CONFIRMATIONS_PER_HOUR: '1000000',
  CONTACT_PER_HOUR: '1000000',
  CONTACT_SITE_PER_HOUR: '1000000',
};

/** Starts the real server in this process, on a free port, over the fixture site. */
export async function startFixtureServer(
  variables: Record<string, string> = {},
  limits: ServerLimits = serverLimits,
  config: SiteConfig = site,
): Promise<FixtureServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const forms = (config.forms ?? []).map(({ id }) => formPaths(id).page);
  const distDir = await makeFixtureSite(folder, variables['SITE_URL'], forms);
  const dataDir = join(folder, 'data');
  const parsed = parseEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DIST_DIR: distDir,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    ...withoutLimits,
    NEWS_REFRESH: 'off',
    RPC_ETHEREUM: 'off',
    ...variables,
  });
  if ('error' in parsed) throw new Error(parsed.error);
  const logLines: string[] = [];
  const log = createLog(
    'info',
    (line) => logLines.push(line),
    () => new Date(),
  );
  const server = await startSiteServer(parsed.env, config, log, limits);
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= server.stop());
  return {
    port: Number(new URL(server.url).port),
    origin: server.url,
    dataDir,
    logLines,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Mails that a server has written into its outbox folder, which it makes for the first of them. */
export function mailsOf({ dataDir }: FixtureServer): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return names.map((name) => readFileSync(join(outbox, name), 'utf8'));
}

/**
 * Sends bytes as they are and gives back all that comes until the server closes the connection,
 * or until nothing more has come for `quietMs`.
 */
export function sendRaw(port: number, bytes: string, quietMs = 20_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    let timer = setTimeout(done, quietMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.on('error', () => undefined);
  });
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

export const sameOrigin = { 'sec-fetch-site': 'same-origin' };
export const jsonType = { 'content-type': 'application/json' };
export const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/** Waits until feeds have brought something: the board, once it was asked for, is cached for seconds. */
export async function untilNewsCame({ dataDir }: Pick<FixtureServer, 'dataDir'>): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  const ask = database.prepare('SELECT 1 FROM news_items');
  try {
    for (let tries = 0; tries < 500; tries += 1) {
      if (ask.get() !== undefined) return;
      await wait(20);
    }
    throw new Error('no item came');
  } finally {
    database.close();
  }
}
