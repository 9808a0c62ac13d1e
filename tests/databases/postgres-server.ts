import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#desk/server/preview/free-port.ts';
import { postgresPrograms } from '#scripts/test/tools.ts';

export type PostgresServer = {
  /** Address of a database on it, made new under this name. */
  database(name: string): Promise<string>;
  /** Ends it at once, as a crash would. */
  kill(): void;
  start(): Promise<void>;
  /** Stops all its processes where they are, as a lost network would seem; `thaw` lets them go on. */
  freeze(): void;
  thaw(): void;
  stop(): void;
};

/** `initdb` and the server refuse root: they run as the user that Debian's package made. */
function asUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a PostgreSQL server of its own in a temporary folder; null where there is none. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = postgresPrograms();
  return bin === null ? null : startFrom(bin);
}

async function startFrom(bin: string): Promise<PostgresServer> {
  const user = asUser();
  const folder = mkdtempSync(join(tmpdir(), 'at-par-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8'], {
    ...options,
    stdio: 'ignore',
  });
  let server: ChildProcess | null = null;

  async function isReady(): Promise<boolean> {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  }

  async function start(): Promise<void> {
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ];
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: 'ignore',
    });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (await isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('PostgreSQL did not start within 10 s');
  }

  /** To the server and the processes that it made: each connection has one. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = server?.pid;
    if (pid === undefined) return;
    process.kill(pid, name);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) process.kill(Number(child), name);
  }

  await start();
  return {
    async database(name) {
      execFileSync(join(bin, 'createdb'), [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'site',
        name,
      ]);
      return `postgres://site@127.0.0.1:${port}/${name}`;
    },
    // SIGQUIT is an immediate stop: nothing is flushed, and the next start recovers.
    kill: () => void server?.kill('SIGQUIT'),
    start,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop() {
      server?.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
