import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITES } from './build-sites.ts';

const START_MS = 60_000;
const HOOK = './scripts/build/chosen-config.ts';

type Served = { url: string; dataDir: string; stop(): Promise<void> };

/** The server prints its address on a line of its own. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const found = /: (http:\/\/\S+)$/m.exec(output);
    if (found?.[1]) return found[1];
    await wait(20);
  }
  throw new Error(`The server did not start:\n${output}`);
}

/**
 * Serves a built site on a free port.
 * @param settings of the server, besides those of tests
 * @param prepare puts into the data directory what a server that ran before has left
 */
export async function serve(
  settings: Readonly<Record<string, string>>,
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'at-par-'));
  await prepare(data);
  const child = spawn(process.execPath, ['--import', HOOK, 'server/main.ts'], {
    env: {
      ...process.env,
      // Browser tests reach no other machine.
      RPC_ETHEREUM: 'off',
      NEWS_REFRESH: 'off',
      ...settings,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      // Browser tests send every form from one address.
      NEWSLETTER_PER_HOUR: '10000',
      NEWSLETTER_PER_DAY: '10000',
      CONFIRMATIONS_PER_HOUR: '10000',
      CONTACT_PER_HOUR: '10000',
      CONTACT_SITE_PER_HOUR: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = await addressOf(child);
  return {
    url,
    dataDir: data,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, wait(5_000, undefined, { ref: false })]);
      kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Serves both built sites from the real server, on free ports, and
 * tells the tests where in BASE_URL and SECOND_URL, and what they store in DATA_DIR and SECOND_DATA_DIR.
 */
export default async function serveSites(): Promise<() => Promise<void>> {
  const first = await serve(SITES.default);
  const second = await serve(SITES.second);
  const { url: BASE_URL, dataDir: DATA_DIR } = first;
  const { url: SECOND_URL, dataDir: SECOND_DATA_DIR } = second;
  Object.assign(process.env, { BASE_URL, SECOND_URL, DATA_DIR, SECOND_DATA_DIR });
  return async () => {
    await Promise.all([first.stop(), second.stop()]);
  };
}
