import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildIfNeeded } from '#scripts/build/build-site.ts';
import { SITES } from '#scripts/test/build-sites.ts';
import type { Outcome } from './proofs.ts';

/** Hash by path of every file that a visitor can get. */
function servedFiles(dist: string): Map<string, string> {
  const client = join(dist, 'client');
  const files = readdirSync(client, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
        return [relative(client, path), hash];
      }),
  );
}

async function cleanBuild(name: string): Promise<Map<string, string>> {
  const dist = `.cache/dist-${name}`;
  const caches = [`.cache/astro-dist-${name}`, `.cache/of-dist-${name}`];
  for (const folder of [dist, ...caches]) rmSync(folder, { recursive: true, force: true });
  await buildIfNeeded({ ...process.env, ...SITES.default, DIST_DIR: dist });
  const files = servedFiles(dist);
  for (const folder of [dist, ...caches]) rmSync(folder, { recursive: true, force: true });
  return files;
}

/** Builds twice from nothing and compares every served file, byte by byte (a reproducible build). */
export async function sameBuilds(): Promise<Outcome> {
  const first = await cleanBuild('soak-one');
  const second = await cleanBuild('soak-two');
  const names = new Set([...first.keys(), ...second.keys()]);
  const other = [...names].filter((name) => first.get(name) !== second.get(name));
  for (const name of other.slice(0, 5)) console.log(`differs: ${name}`);
  return {
    words: `Two clean builds: ${names.size} served files, ${other.length} of them different.`,
    holds: names.size > 100 && other.length === 0,
  };
}
