import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openDeskDatabase } from '#desk/server/db/desk-database.ts';
import { startDesk } from '#desk/server/desk-server.ts';
import { enterUrl } from '#desk/server/people/enter-url.ts';
import { withLock } from '#scripts/build/build-lock.ts';
import { buildDeskApp } from '#scripts/desk/build-desk-app.ts';
import { site } from '#tests/fixtures/first-site.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { gitAtShell, makeSiteCheckout } from '#tests/desk/site-checkout.ts';

export type DeskUnderTest = {
  url: string;
  /** The one-time link of its first start. */
  firstLink: string;
  /** Another one, as `npm run desk -- link` makes it. */
  newLink(): Promise<string>;
  /** Checkout of the site. */
  root: string;
  dataDir: string;
  /** Folder of the built site. */
  distDir: string;
  stop(): Promise<void>;
};

/** Opens the database of the site beside the desk, for as long as it is used. */
export async function withSite<Result>(
  { dataDir }: Pick<DeskUnderTest, 'dataDir'>,
  use: (site: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const site = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  const result = await use(site);
  await site.close();
  return result;
}

/** The first test that needs the application of the desk builds it, for all of them. */
const APP_FOLDER = resolve('.cache/desk-app');

/** Stands for the minute of a real build, in a process of its own as well. */
const BUILD = `import { cpSync } from 'node:fs';
cpSync('content', process.env.DIST_DIR + '/content', { recursive: true });
`;

export type DeskOptions = {
  /** Settings beside those of the folders, such as SMTP_URL. */
  settings?: Record<string, string>;
  /** Text of the script that stands for a build. */
  build?: string;
  /** Changes the checkout before the desk opens it. */
  prepare?: (root: string) => void;
};

/** Starts the desk on a free port, over a checkout of its own and an empty data directory. */
export async function startDeskUnderTest({
  settings = {},
  build = BUILD,
  prepare,
}: DeskOptions = {}): Promise<DeskUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-e2e-'));
  const root = makeSiteCheckout();
  mkdirSync(join(root, 'scripts'));
  writeFileSync(join(root, 'scripts/build.ts'), build);
  gitAtShell(root, 'add', '-A');
  gitAtShell(root, 'commit', '--quiet', '-m', 'A build');
  prepare?.(root);
  const dataDir = join(folder, 'data');
  const distDir = join(folder, 'dist');
  const parsed = parseEnv({
    ...settings,
    DATA_DIR: dataDir,
    DIST_DIR: distDir,
    DESK_PORT: '0',
  });
  if ('error' in parsed) throw new Error(parsed.error);
  await withLock(`${APP_FOLDER}.lock`, () => buildDeskApp(resolve('.'), APP_FOLDER));
  const log = createLog(
    'silent',
    () => undefined,
    () => new Date(),
  );
  const desk = await startDesk(
    parsed.env,
    site,
    { root, appFolder: APP_FOLDER, environment: process.env },
    log,
  );
  const { origin, firstLink } = desk;
  return {
    url: origin.origin,
    firstLink: firstLink ?? '',
    async newLink() {
      const { db, close } = await openDeskDatabase(dataDir, 'command');
      // Of a test that runs beside this one, the same person stays signed in.
      const wish = { name: null, isOnlyFirst: false, keepsPasskeys: true };
      const link = await enterUrl(db, origin, wish, Date.now);
      await close();
      return link ?? '';
    },
    root,
    dataDir,
    distDir,
    async stop() {
      await desk.stop();
      for (const made of [folder, root]) rmSync(made, { recursive: true, force: true });
    },
  };
}

/** Gives the page an authenticator that makes passkeys and confirms them by itself. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
