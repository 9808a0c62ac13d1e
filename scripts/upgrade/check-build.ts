import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataOwner } from './data-owner.ts';
import { runScript } from './run-script.ts';

type Environment = Record<string, string | undefined>;

const HOOK = './scripts/build/chosen-config.ts';
const START_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** Nobody else is asked or written to by a server that only has to show that it starts. */
const ALONE = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  SMTP_URL: '',
  NEWS_REFRESH: 'off',
  RPC_ETHEREUM: 'off',
  RPC_ARBITRUM: '',
  RPC_AVALANCHE: '',
  RPC_BASE: '',
  RPC_OPTIMISM: '',
  RPC_POLYGON: '',
  COINGECKO_API_KEY: '',
  DEFILLAMA_PERMISSION: '',
  METRICS_PORT: '',
  LOG_LEVEL: 'error',
};

/** @returns the address that it prints, once it has */
function urlOf(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error('it did not start in time')), START_TIMEOUT_MS);
    const hear = (text: string) => {
      output += text;
      const [, url] = /: (http:\/\/\S+)$/m.exec(output) ?? [];
      if (url) resolve(url);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
    child.once('close', () => {
      clearTimeout(timer);
      reject(new Error(output.trim() || 'it ended without a word'));
    });
  });
}

async function ask(url: string, path: string): Promise<string> {
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}

/**
 * Starts the built site with the owner's settings, on a free port of this machine and on a copy
 * of the data, and asks whether it is ready and shows its first page.
 * @param backup a copy that `backup` made of a SQLite database; null checks with no data
 * @throws Error with what the server said, or how it answered
 */
export async function checkBuild(
  root: string,
  settings: Environment,
  backup: string | null,
  owner: DataOwner,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'at-par-check-'));
  if (owner.uid !== undefined) chownSync(dataDir, owner.uid, owner.gid ?? -1);
  const environment = { ...settings, ...ALONE, DATA_DIR: dataDir };
  try {
    if (backup !== null)
      await runScript(root, ['scripts/site.ts', 'restore', backup], environment, owner);
    const child = spawn(process.execPath, ['--import', HOOK, 'server/main.ts'], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    try {
      const url = await urlOf(child);
      await ask(url, '/healthz/ready');
      await ask(url, '/');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`the new build does not serve: ${why}`, { cause: error });
    } finally {
      kill();
      process.removeListener('exit', kill);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
