import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';

function run(script: string, environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...inheritedEnvironment, PORT: '0', ...environment },
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

test('sec-D6: `npm run dev` with a slip in the configuration tells file, line and what to do', () => {
  // Inside the project, where an owner's configuration is.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join('.cache', 'dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'site.ts');
  writeFileSync(file, "export const site = {\n  brand: 'Galway's coins',\n};\n");
  const { status, output } = run('scripts/dev.ts', { SITE_CONFIG: file });
  expect(status).toBe(1);
  expect(output).toMatch(/site\.ts:2\n/);
  expect(output).toContain('An apostrophe ends a text');
  expect(output.split('\n').length).toBeLessThanOrEqual(6);
});

test('sec-D6: `npm start` refuses a wrong setting before it builds anything', () => {
  const { status, output } = run('scripts/start.ts', { HSTS: 'maybe' });
  expect(status).toBe(1);
  expect(output).toMatch(/^Wrong setting: HSTS/);
  expect(output.split('\n')).toHaveLength(1);
});
