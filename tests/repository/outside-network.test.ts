import { describe, expect, test } from 'vitest';
import { site as firstSite } from '#tests/fixtures/first-site.ts';
import { read, repositoryFiles } from './tracked-files.ts';

/** Code that starts a server: the process itself, the development server, or the site in a test. */
const STARTS =
  /\b(spawn|spawnSync|fork)\([^;]*'(server\/main|scripts\/dev|scripts\/start)\.ts'|\bstartSiteServer\(|\bopenServices\(/;
/** What starts a server as its owner does, with the owner's settings. */
const FOR_OWNERS = new Set(['scripts/start.ts', 'scripts/dev.ts']);

const startsServer = (text: string) => STARTS.test(text);
const files = repositoryFiles().filter(
  (path) => /^(tests|scripts)\/.*\.ts$|^server\/.*\.test\.ts$/.test(path) && !FOR_OWNERS.has(path),
);

describe('a server that a test or a bench starts asks no public node', () => {
  test('what starts one is recognized', () => {
    expect(startsServer("spawn(process.execPath, ['server/main.ts'], {})")).toBe(true);
    expect(startsServer('await startSiteServer(env, site, log)')).toBe(true);
    expect(startsServer("const OTHER = 'server/main.ts';")).toBe(false);
    expect(files.filter((path) => startsServer(read(path))).length).toBeGreaterThanOrEqual(6);
  });

  test('each says what RPC_ETHEREUM is, so that none reads the public nodes by default', () => {
    const silent = files.filter(
      (path) => startsServer(read(path)) && !/RPC_ETHEREUM: /.test(read(path)),
    );
    expect(silent).toEqual([]);
  });

  test('the public nodes of the tests’ own site are on this machine', () => {
    const hosts = (firstSite.market.publicNodes ?? []).map(({ url }) => new URL(url).hostname);
    expect(hosts.length).toBeGreaterThan(0);
    expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));
  });
});
