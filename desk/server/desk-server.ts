import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from '#server/db/open-database.ts';
import type { ServerEnv } from '#server/env.ts';
import { listenOn } from '#server/http/listen.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { Log } from '#server/http/log.ts';
import { createNodeServer, serverLimits } from '#server/http/node-server.ts';
import { createRequestQueue } from '#server/http/request-queue.ts';
import { openDeskDatabase } from './db/desk-database.ts';
import { createDeskApp, type DeskDeps } from './desk-app.ts';
import { openDraftTree } from './drafts/draft-tree.ts';
import { createBuild, withoutPreview } from './publish/build-beside.ts';
import { createDevSite } from './preview/dev-site.ts';
import { openPublicationPlans } from './publish/publication-plan.ts';
import { type AuditLog, createAuditLog } from './log/audit-log.ts';
import { createPublisher } from './publish/publisher.ts';
import { deskFolder, publishedSignal } from '#server/desk-folder.ts';
import { openSiteFolders } from '#scripts/build/site-folders.ts';
import { enterUrl } from './people/enter-url.ts';

/** Only this machine reaches the desk; for others there is a proxy, which speaks TLS. */
const HOST = '127.0.0.1';

/** A picture of 20 MB takes two minutes where a phone sends 1.3 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 120_000;

export type RunningDesk = {
  /** Where people open it. */
  origin: URL;
  /** A one-time link for the owner while nobody has a passkey yet, else null. */
  firstLink: string | null;
  stop(): Promise<void>;
};

type Environment = Record<string, string | undefined>;

/** Path of the configuration in the checkout; null where `SITE_CONFIG` names one outside of it. */
function configFileOf(root: string, environment: Environment): string | null {
  const path = relative(root, resolve(root, environment.SITE_CONFIG ?? 'config/site.ts'));
  return path.startsWith('..') ? null : path;
}

/** Drafts and publishing, where the site is a git checkout. */
async function openEditing(
  auditLog: AuditLog,
  env: ServerEnv,
  root: string,
  environment: Environment,
): Promise<DeskDeps['editing']> {
  if (!existsSync(join(root, '.git'))) return null;
  const folder = deskFolder(env.dataDir);
  const tree = await openDraftTree(root, join(folder, 'drafts'));
  const preview = createDevSite({
    folder: tree.folder,
    dataDir: join(folder, 'preview'),
    environment,
  });
  const publisher = createPublisher({
    root,
    tree,
    folders: openSiteFolders(env.distDir, 'desk'),
    build: withoutPreview(preview, createBuild(environment, env.distDir)),
    plans: openPublicationPlans(join(folder, 'publishing.json')),
    signal: publishedSignal(env.dataDir),
    now: Date.now,
  });
  const ended = await publisher.recover();
  if (ended)
    await auditLog.write(null, ended.kind === 'published' ? 'site.finished' : 'site.stopped');
  return { tree, publisher, configFile: configFileOf(root, environment), preview };
}

export type DeskFolders = {
  /** Checkout of the site. */
  root: string;
  /** Folder of the built application. */
  appFolder: string;
  /** The process's own environment, which builds of the site get. */
  environment: Environment;
};

/**
 * Starts the desk: opens its database and the site's, and listens on 127.0.0.1.
 * @throws Error of one line where a database or the port cannot be used
 */
export async function startDesk(
  env: ServerEnv,
  site: SiteConfig,
  { root, appFolder, environment }: DeskFolders,
  log: Log,
): Promise<RunningDesk> {
  const { db: deskDb, close } = await openDeskDatabase(env.dataDir, 'server');
  const database = await openDatabase(env, 'command').catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const auditLog = createAuditLog(deskDb, Date.now);
  const editing = await openEditing(auditLog, env, root, environment).catch(
    async (error: unknown) => {
      await database.close();
      await close();
      throw error;
    },
  );
  const fetchers: { app: ReturnType<typeof createDeskApp> | null } = { app: null };
  const listener = getRequestListener((request, { incoming }) => {
    const remoteAddress = incoming.socket.remoteAddress ?? '';
    return fetchers.app?.fetch(request, { remoteAddress }) ?? new Response(null, { status: 503 });
  });
  const queue = createRequestQueue((incoming, response) => void listener(incoming, response));
  const server = createNodeServer(queue, log, {
    ...serverLimits,
    requestTimeout: UPLOAD_TIMEOUT_MS,
  });
  async function stop(): Promise<void> {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await editing?.preview.stop();
    await database.close();
    await close();
    log.info('desk.stopped');
  }
  try {
    await listenOn(server, { port: env.desk.port, host: HOST }, 'DESK_PORT');
  } catch (error) {
    await database.close();
    await close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  // Not the number of the host: passkeys hold for names alone.
  const origin = env.desk.url ?? new URL(`http://localhost:${port}`);
  fetchers.app = createDeskApp({
    origin,
    trustedProxies: env.trustedProxies,
    deskDb,
    siteDb: database.db,
    dialect: database.dialect,
    env,
    environment,
    site,
    dataDir: env.dataDir,
    root,
    appFolder,
    editing,
    now: Date.now,
    monotonic: () => performance.now(),
    randomBytes,
    log,
  });
  log.info('desk.started', { port });
  const firstLink = await enterUrl(deskDb, origin, { name: null, isOnlyFirst: true }, Date.now);
  return { origin, firstLink, stop };
}
