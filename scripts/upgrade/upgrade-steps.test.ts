import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';
import { testSite } from '#tests/resilience/spawned-server.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { checkBuild } from './check-build.ts';
import { upgradeSteps } from './upgrade-steps.ts';

const root = resolve(import.meta.dirname, '../..');
const SITE_URL = 'https://coins.example.org';

let folder: string;
let dist: string;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  dist = await makeFixtureSite(folder, SITE_URL);
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({
  ...inheritedEnvironment,
  ...testSite,
  SITE_URL,
  DIST_DIR: dist,
  DATA_DIR: dataDir,
});

describe('the steps of an upgrade', () => {
  test('the data is copied, and the new build is checked on the copy', async () => {
    const steps = upgradeSteps(root, settings(), () => undefined);
    expect(await steps.backup()).toBeNull();
    await (await openDatabase({ dataDir, databaseUrl: null }, 'server')).close();
    const file = await steps.backup();
    expect(file).toMatch(/data\/backups\/site-\d{8}T\d{9}Z\.db$/);
    expect(existsSync(file ?? '')).toBe(true);
    await steps.check(file);
  });

  test('a build for another address, or one that does not start, is told', async () => {
    const other = { ...settings(), SITE_URL: 'https://other.example.org' };
    await expect(checkBuild(root, other, null, {})).rejects.toThrow(
      /^the new build does not serve: This site was built for https:\/\/coins\.example\.org/,
    );
    const torn = join(folder, 'torn.db');
    writeFileSync(torn, 'no database');
    await expect(checkBuild(root, settings(), torn, {})).rejects.toThrow('Not restored');
  });

  test('the built site is kept and taken back whole', async () => {
    const checkout = join(folder, 'checkout');
    mkdirSync(join(checkout, 'dist'), { recursive: true });
    writeFileSync(join(checkout, 'dist/page'), 'old');
    const steps = upgradeSteps(checkout, {}, () => undefined);
    await steps.keepBuild('aaa');
    writeFileSync(join(checkout, 'dist/page'), 'new');
    writeFileSync(join(checkout, 'dist/more'), 'new');
    await steps.takeBuildBack('aaa');
    expect(readFileSync(join(checkout, 'dist/page'), 'utf8')).toBe('old');
    expect(existsSync(join(checkout, 'dist/more'))).toBe(false);
  });

  test('a build that was kept earlier outlives a failed upgrade, and not a good one', async () => {
    const checkout = join(folder, 'twice');
    mkdirSync(join(checkout, 'dist'), { recursive: true });
    const page = join(checkout, 'dist/page');
    const steps = upgradeSteps(checkout, {}, () => undefined);
    writeFileSync(page, 'first');
    await steps.keepBuild('aaa');
    await steps.forgetOlderBuilds('aaa');
    writeFileSync(page, 'second');
    await steps.keepBuild('bbb');
    writeFileSync(page, 'broken');
    await steps.takeBuildBack('bbb');
    expect(readFileSync(page, 'utf8')).toBe('second');
    await steps.takeBuildBack('aaa');
    expect(readFileSync(page, 'utf8')).toBe('first');
    await steps.keepBuild('aaa');
    await steps.keepBuild('bbb');
    await steps.forgetOlderBuilds('bbb');
    writeFileSync(page, 'newest');
    await steps.takeBuildBack('aaa');
    expect(readFileSync(page, 'utf8')).toBe('newest');
  });
});
