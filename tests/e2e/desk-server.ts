import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';

export type DeskProcess = {
  url: string;
  /** The one-time link that it printed at its start. */
  firstLink: string;
  /** Another one, as `npm run desk -- link` prints it. */
  newLink(): string;
  dataDir: string;
  stop(): Promise<void>;
};

const LINK = /http:\/\/localhost:\d+\/enter#[\w-]+/;

/** Starts `npm run desk` on a free port, over an empty data directory. */
export async function startDeskProcess(): Promise<DeskProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-e2e-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DESK_PORT: '0',
    LOG_LEVEL: 'silent',
    SITE_CONFIG: 'tests/fixtures/first-site.ts',
  };
  const child = spawn(process.execPath, ['scripts/desk.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let firstLink = '';
  for await (const line of createInterface({ input: child.stdout })) {
    [firstLink = ''] = LINK.exec(line) ?? [];
    if (firstLink !== '') break;
  }
  if (firstLink === '') throw new Error('the desk printed no link');
  const { origin, port } = new URL(firstLink);
  return {
    url: origin,
    firstLink,
    newLink() {
      const { stdout } = spawnSync(process.execPath, ['scripts/desk.ts', 'link'], {
        env: { ...env, DESK_PORT: port },
        encoding: 'utf8',
      });
      const [link] = LINK.exec(stdout) ?? [];
      if (link === undefined) throw new Error(`no link: ${stdout}`);
      return link;
    },
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
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
