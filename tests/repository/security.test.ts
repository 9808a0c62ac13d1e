import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readUntested } from '#scripts/coverage/read-coverage.ts';
import {
  type Ground,
  reasonError,
  rowError,
  type SecurityRow,
  securityRows,
} from '#scripts/coverage/security-rows.ts';
import ids from './asvs-ids.json' with { type: 'json' };
import { codeFiles, read, repositoryFiles, root } from './tracked-files.ts';

const PAGE = 'docs/security.md';
const ground: Ground = {
  hasFile: (path) => existsSync(join(root, path)) && path.includes('.'),
  headings: [...read(PAGE).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words),
};

/** A comment that has the words of a title is no test. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Rows that name a test which is not there, or give no reason that stands on something. */
function unproven(rows: readonly SecurityRow[]): string[] {
  return rows
    .filter((row) => {
      if ('reason' in row) return rowError(row.reason, ground) !== null;
      return (
        !existsSync(join(root, row.file)) || !withoutComments(read(row.file)).includes(row.words)
      );
    })
    .map(({ id }) => id);
}

describe('docs/security.md', () => {
  const rows = securityRows(read(PAGE));

  test('every item of the ASVS that applies has its row, and each only one', () => {
    expect(ids).toHaveLength(133);
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('every row names a test that there is, or gives a reason', () => {
    expect(unproven(rows)).toEqual([]);
    expect(rows.filter((row) => 'file' in row).length).toBeGreaterThan(90);
  });

  test('the rule finds what is not there', () => {
    const planted = [
      '| 1.1.1 | 2 | x | `tests/nowhere.test.ts` › words |',
      '| 1.1.2 | 2 | x | `tests/repository/security.test.ts` › no such ' + 'title |',
      '| 1.1.3 | 2 | x | later |',
      '| 1.1.4 | 2 | x | `tests/repository/security.test.ts` › the rule finds |',
      '| 1.1.5 | 2 | x | `tests/repository/security.test.ts` › A comment that ' + 'has the words |',
      '| 1.1.6 | 2 | x | ten letter |',
      '| 1.1.7 | 2 | x | not tested: ten letter |',
      '| 1.1.8 | 2 | x | not tested: The server of this site is as safe as it can be made. |',
      '| 1.1.9 | 2 | x | The days for each severity are those of `SECURITY.md`. |',
      '| 1.2.1 | 2 | x | not tested: The days for each severity are those of `SECURITY.md`. |',
      '| 1.2.2 | 2 | x | not tested: The table under "What costs" on this page lists them. |',
      '| 1.2.3 | 2 | x | not tested: The table under "What is nowhere" on this page lists them. |',
    ].join('\n');
    const found = ['1.1.1', '1.1.2', '1.1.3', '1.1.5', '1.1.6', '1.1.7', '1.1.8', '1.1.9', '1.2.3'];
    expect(unproven(securityRows(planted))).toEqual(found);
  });

  test('no row says that it is not tested while a title has its id', () => {
    const tests = repositoryFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path));
    const named = new Set(
      tests.flatMap((path) =>
        [...read(path).matchAll(/sec-ASVS-(\d+\.\d+\.\d+)/g)].map(([, id = '']) => id),
      ),
    );
    const untested = rows.filter((row) => 'reason' in row).map(({ id }) => id);
    expect(untested.length).toBeGreaterThan(0);
    expect(untested.filter((id) => named.has(id))).toEqual([]);
  });

  test('an id that no test names has a reason that stands on something', () => {
    const errors = Object.entries(readUntested()).map(
      ([id, reason]) => [id, reasonError(reason, { ...ground, headings: [] })] as const,
    );
    expect(errors.filter(([, error]) => error !== null)).toEqual([]);
  });
});

const server = codeFiles().filter((path) =>
  /^(desk\/)?(server|shared)\/.*(?<!\.test)\.ts$/.test(path),
);
const having = (pattern: RegExp) => server.filter((path) => pattern.test(read(path)));

describe('what is typed', () => {
  test('sec-ASVS-1.2.4: becomes no part of a query: what is put into one is bound', () => {
    expect(
      having(/sql\.raw|sql\.id\(|\.exec\(\s*`[^`]*\$\{(?!COMPLETION_MARKER|name|set)/),
    ).toEqual([]);
  });

  test('sec-ASVS-1.2.9: becomes no part of a regular expression', () => {
    expect(having(/\bRegExp\(/)).toEqual([]);
  });
});

describe('cryptography', () => {
  test('sec-ASVS-11.2.1: there is no cryptography but that of Node, and proof of work', () => {
    const sources = server.flatMap((path) =>
      [...read(path).matchAll(/from '([^']*(?:crypt|hash|cipher|altcha)[^'./]*[^']*)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !/^[.#]/.test(name)),
    );
    const known = /^(node:crypto|altcha-lib(\/.*)?|@noble\/hashes(\/.*)?)$/;
    expect(sources.filter((name) => !known.test(name))).toEqual([]);
    expect(sources).toContain('node:crypto');
  });

  test('sec-ASVS-11.4.1: no hash that is broken is used', () => {
    expect(having(/createH(ash|mac)\(\s*'(md5|sha1|ripemd)/i)).toEqual([]);
  });

  test('sec-ASVS-12.3.2: nothing switches the check of certificates off', () => {
    expect(having(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });
});
