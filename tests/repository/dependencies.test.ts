import { describe, expect, test } from 'vitest';
import { read } from './tracked-files.ts';

type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};
type Lock = { lockfileVersion: number; packages: Record<string, Package> };

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
const MAX_PRODUCTION_PACKAGES = 40;
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|CC0-1\.0|CC-BY-[34]\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|Zlib|WTFPL|OFL-1\.1)$/;
/**
 * Used while building or checking only, never shipped, and allowed for that: libvips, a library of
 * its own beside Astro's image service, is under the LGPL; a word list of cspell is CC BY-SA 4.0.
 */
const DEV_EXCEPTIONS = /^(@img\/sharp-|@cspell\/dict-en-common-misspellings$)/;

/** What a clone installs, and what the benchmarks with Lighthouse install by themselves. */
const FOLDERS = ['.', 'scripts/bench/lighthouse'] as const;
const lockOf = (folder: string) => JSON.parse(read(`${folder}/package-lock.json`)) as Lock;
const packagesOf = (folder: string) =>
  Object.entries(lockOf(folder).packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** What is wrong with a lockfile (sec-S1). */
function lockErrors({ lockfileVersion, packages: all }: Lock): string[] {
  const errors = lockfileVersion === 3 ? [] : [`lockfileVersion is ${lockfileVersion}`];
  for (const [path, entry] of Object.entries(all)) {
    if (path === '') continue;
    if (!entry.integrity?.startsWith('sha512-')) errors.push(`${path}: no sha512 integrity`);
    if (entry.resolved && !entry.resolved.startsWith(PUBLIC_REGISTRY))
      errors.push(`${path}: from ${entry.resolved}`);
    if (entry.link) errors.push(`${path}: a link`);
  }
  return errors;
}

/** `(MIT OR Apache-2.0)` is allowed where one is, `MIT AND Zlib` where both are. */
function isAllowed(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((one) => ALLOWED.test(one.trim())));
}

describe('dependencies', () => {
  test('sec-S1: the lockfile is of version 3, with integrity and without foreign hosts', () => {
    for (const folder of FOLDERS) expect(lockErrors(lockOf(folder)), folder).toEqual([]);
  });

  test('sec-S1: a foreign host, plain http, a missing hash or an older lockfile is found', () => {
    const good: Package = { version: '1.0.0', integrity: 'sha512-x' };
    const bad: Lock = {
      lockfileVersion: 2,
      packages: {
        '': {},
        'node_modules/a': { ...good, resolved: 'http://registry.npmjs.org/a.tgz' },
        'node_modules/b': { ...good, resolved: 'https://mirror.example/b.tgz' },
        'node_modules/c': { version: '1.0.0' },
        'node_modules/d': good,
      },
    };
    expect(lockErrors(bad)).toHaveLength(4);
  });

  test('sec-S4: every package has a license that the project may use', () => {
    const refused = FOLDERS.flatMap(packagesOf)
      .filter(
        ([path, entry]) =>
          !isAllowed(entry.license ?? '') &&
          !((entry.optional || entry.dev) && DEV_EXCEPTIONS.test(nameOf(path))),
      )
      .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none named'}`);
    expect(refused).toEqual([]);
  });

  test('sec-S4: production needs at most 40 packages, none with an install script', () => {
    const production = packagesOf('.').filter(
      ([, entry]) => !entry.dev && !entry.optional && !entry.devOptional,
    );
    expect(production.length).toBeLessThanOrEqual(MAX_PRODUCTION_PACKAGES);
    expect(production.filter(([, entry]) => entry.hasInstallScript)).toEqual([]);
  });

  test.each(FOLDERS)('every direct dependency is at one exact version: %s', (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read(`${folder}/package.json`),
    ) as Record<string, Record<string, string>>;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(all.length).toBeGreaterThan(0);
    const loose = all.filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
