import { basename, dirname, extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeFiles, read, repositoryFiles } from './tracked-files.ts';

const VAGUE_FOLDERS = ['utils', 'util', 'helpers', 'common', 'misc', 'types', 'hooks'];
/** Names that tools ask for. */
const GIVEN_NAMES =
  /^(Caddyfile|Containerfile|README|CONTRIBUTING|CHANGELOG|SECURITY|LICENSE|LICENSE-CONTENT|OFL-.*|_.*)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

describe('files', () => {
  const code = codeFiles();

  test('no folder has a name that says nothing', () => {
    const vague = repositoryFiles().filter((path) =>
      dirname(path)
        .split('/')
        .some((folder) => VAGUE_FOLDERS.includes(folder)),
    );
    expect(vague).toEqual([]);
  });

  test('no file only hands on what others export', () => {
    const barrels = code.filter((path) => {
      if (!/\.tsx?$/.test(path)) return false;
      const statements = read(path)
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .split(';')
        .map((statement) => statement.trim())
        .filter(Boolean);
      return statements.length > 0 && statements.every((one) => /^export\b.*\bfrom\b/s.test(one));
    });
    expect(barrels).toEqual([]);
  });

  test('file names are kebab-case', () => {
    const odd = repositoryFiles().filter((path) => {
      // A route's name may hold a parameter: [slug].astro, [...data].ts.
      const name = basename(path).replace(/\[(?:\.{3})?([a-z-]+)\]/, '$1');
      return !KEBAB.test(name) && !GIVEN_NAMES.test(basename(name, extname(name)));
    });
    expect(odd).toEqual([]);
  });
});
