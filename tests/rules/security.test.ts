import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import ids from './asvs-ids.json' with { type: 'json' };
import { codeFiles, read, root } from './tracked-files.ts';

type Row = { id: string; file: string | null; words: string };

function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| \d +\| [^|]+ \| (.+?) +\|$/gm)].map(
    ([, id = '', proof = '']) => {
      const [, file, words] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
      return { id, file: file ?? null, words: words ?? proof };
    },
  );
}

/** Rows that name a test which is not there, or give no reason. */
function unproven(rows: Row[]): string[] {
  return rows
    .filter(({ file, words }) => {
      if (file === null) return words.length < 10;
      return !existsSync(join(root, file)) || !read(file).includes(words);
    })
    .map(({ id }) => id);
}

describe('docs/security.md', () => {
  const rows = rowsOf(read('docs/security.md'));

  test('every item of the ASVS that applies has its row, and each only one', () => {
    expect(ids).toHaveLength(107);
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('every row names a test that there is, or gives a reason', () => {
    expect(unproven(rows)).toEqual([]);
    expect(rows.filter(({ file }) => file !== null).length).toBeGreaterThan(70);
  });

  test('the rule finds what is not there', () => {
    const planted = [
      '| 1.1.1 | 2 | x | `tests/nowhere.test.ts` › words |',
      '| 1.1.2 | 2 | x | `tests/rules/security.test.ts` › no such ' + 'title |',
      '| 1.1.3 | 2 | x | later |',
      '| 1.1.4 | 2 | x | `tests/rules/security.test.ts` › the rule finds |',
    ].join('\n');
    expect(unproven(rowsOf(planted))).toEqual(['1.1.1', '1.1.2', '1.1.3']);
  });
});

const server = codeFiles().filter((path) => /^(server|shared)\/.*(?<!\.test)\.ts$/.test(path));
const having = (pattern: RegExp) => server.filter((path) => pattern.test(read(path)));

describe('what is typed', () => {
  test('sec-ASVS-1.2.4: becomes no part of a query: what is put into one is bound', () => {
    expect(having(/sql\.raw|sql\.id\(|\.exec\(\s*`[^`]*\$\{(?!SEAL|name|set)/)).toEqual([]);
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
