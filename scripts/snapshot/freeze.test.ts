import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { snapshotProblems, snapshotVersions } from '#lib/content/data-snapshots.ts';
import type { CommandContext } from '#server/commands/command.ts';
import { freezeData, runSnapshot } from './freeze.ts';

let folder = '';
const built = () => join(folder, 'dist/data');
const snapshots = () => join(folder, 'snapshots');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  mkdirSync(built(), { recursive: true });
  for (const name of ['coins.csv', 'coins.parquet']) writeFileSync(join(built(), name), name);
  writeFileSync(join(built(), 'datapackage.json'), '{"name":"facts"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a frozen version', () => {
  test('keeps its bytes in git, in whose clone the sums hold', () => {
    writeFileSync(join(built(), 'coins.csv'), 'id,name\r\nusdc,USDC\r\n');
    const root = join(folder, 'checkout');
    freezeData(built(), join(root, 'content/snapshots'), '2026-11-22');
    cpSync('.gitattributes', join(root, '.gitattributes'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
    git('init', '--quiet');
    git('add', '--all');
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    git(...who, 'commit', '--quiet', '--message=x');
    git('clone', '--quiet', '.', join(folder, 'clone'));
    expect(snapshotProblems(join(folder, 'clone/content/snapshots/2026-11-22'))).toEqual([]);
  });

  test.each(['2026-99-99', '2026-02-30', 'tomorrow', '2026-1-1'])(
    'is not named %s, which is no day',
    async (day) => {
      const context = { env: { distDir: folder }, now: () => 0 } as CommandContext;
      await expect(runSnapshot(context, [day])).rejects.toThrow('Name a day');
    },
  );

  test('holds the tables and a list of their SHA-256 sums', () => {
    expect(freezeData(built(), snapshots(), '2026-11-22')).toBe(2);
    const version = join(snapshots(), '2026-11-22');
    expect(readdirSync(version)).toEqual(['SHA256SUMS.txt', 'coins.csv', 'datapackage.json']);
    expect(readFileSync(join(version, 'SHA256SUMS.txt'), 'utf8')).toMatch(
      /^[0-9a-f]{64} {2}coins\.csv\n/,
    );
    expect(snapshotProblems(version)).toEqual([]);
    expect(snapshotVersions(snapshots())).toEqual(['2026-11-22']);
  });

  test('is named by what describes it', () => {
    const citation = 'type: dataset\ndate-released: 2026-11-21\n';
    writeFileSync(join(built(), 'CITATION.cff'), citation);
    freezeData(built(), snapshots(), '2026-11-22');
    const read = (name: string) => readFileSync(join(snapshots(), '2026-11-22', name), 'utf8');
    expect(JSON.parse(read('datapackage.json'))).toEqual({ name: 'facts', version: '2026-11-22' });
    expect(read('CITATION.cff')).toBe(
      'type: dataset\nversion: "2026-11-22"\ndate-released: 2026-11-21\n',
    );
  });

  test('is never written a second time', () => {
    freezeData(built(), snapshots(), '2026-11-22');
    writeFileSync(join(built(), 'coins.csv'), 'other');
    expect(() => freezeData(built(), snapshots(), '2026-11-22')).toThrow('never changes');
    expect(readFileSync(join(snapshots(), '2026-11-22/coins.csv'), 'utf8')).toBe('coins.csv');
  });

  test('leaves no folder behind when it cannot be finished', () => {
    rmSync(join(built(), 'coins.csv'));
    mkdirSync(join(built(), 'coins.csv'));
    expect(() => freezeData(built(), snapshots(), '2026-11-22')).toThrow();
    expect(readdirSync(snapshots())).toEqual([]);
  });

  test('a draft of an interrupted run is no version', () => {
    mkdirSync(join(snapshots(), '.draft-x'), { recursive: true });
    expect(snapshotVersions(snapshots())).toEqual([]);
  });

  test('changed, missing and added files are named', () => {
    freezeData(built(), snapshots(), '2026-11-22');
    const version = join(snapshots(), '2026-11-22');
    appendFileSync(join(version, 'coins.csv'), 'x');
    rmSync(join(version, 'datapackage.json'));
    writeFileSync(join(version, 'more.csv'), '');
    expect(snapshotProblems(version)).toEqual([
      'datapackage.json is missing',
      'coins.csv was changed',
      'more.csv is not in SHA256SUMS.txt',
    ]);
  });
});
