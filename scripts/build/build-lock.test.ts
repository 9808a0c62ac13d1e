import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './build-lock.ts';

/** Longer than a look at the lock and the wait until the next. */
const SEVERAL_LOOKS_MS = 500;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
  file = join(folder, 'build.lock');
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A process number that was in use and is no more. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

const holder = async () => readFileSync(file, 'utf8');

test('one works after the other, and the lock of a process that was killed is dropped', async () => {
  writeFileSync(file, String(deadProcess()));
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await wait(20);
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(file, work('one')), withLock(file, work('two'))]);
  expect(order).toHaveLength(4);
  expect(order[1]).toBe(order[0]?.replace('begins', 'ends'));
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock that another took from a dead holder meanwhile is left to it', async () => {
  writeFileSync(file, String(deadProcess()));
  const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    // Between reading the dead holder's number and removing its lock, another is quicker.
    writeFileSync(file, String(process.pid));
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  });
  let isWorking = false;
  const done = withLock(file, async () => void (isWorking = true));
  expect(kill).toHaveBeenCalled();
  await wait(SEVERAL_LOOKS_MS);
  expect([existsSync(file), isWorking]).toEqual([true, false]);
  rmSync(file);
  await done;
  expect(isWorking).toBe(true);
});

test('an empty lock is waited for while it may be being written, and dropped after that', async () => {
  writeFileSync(file, '');
  let isWorking = false;
  const done = withLock(file, async () => void (isWorking = true));
  await wait(SEVERAL_LOOKS_MS);
  expect(isWorking).toBe(false);
  const before = new Date(Date.now() - 10_000);
  utimesSync(file, before, before);
  await done;
  expect(isWorking).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test('the claim of one that was killed while it dropped a lock holds up nobody', async () => {
  writeFileSync(file, String(deadProcess()));
  writeFileSync(`${file}.stale`, String(deadProcess()));
  expect(await withLock(file, holder)).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual([]);
});

test('where the lock cannot be written, as on a full disk, none is left', () => {
  const script = `import { withLock } from ${JSON.stringify(resolve('scripts/build/build-lock.ts'))};
    await withLock(process.argv[1], async () => undefined).catch((error) => console.log(error.code));`;
  const command = 'ulimit -f 0 && exec "$0" --input-type=module -e "$1" "$2"';
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, script, file], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  expect(stdout).toBe('EFBIG\n');
  expect(readdirSync(folder)).toEqual([]);
});
