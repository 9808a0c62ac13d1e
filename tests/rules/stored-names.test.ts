import { describe, expect, test } from 'vitest';
import * as storageNames from '#lib/browser/storage-names.ts';
import { everyStoredKey } from '#lib/browser/stored-keys.ts';
import { codeFiles, read } from './tracked-files.ts';

/** The theme boot runs before any module: it holds the key's name in its own text, from there. */
const NAMES_FILE = 'src/lib/browser/storage-names.ts';
const BROWSER_STORES = /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches)\b/;
const WRITTEN_NAME =
  /\b(?:localStorage|sessionStorage)\s*(?:\.\s*(?:get|set|remove)Item\(\s*(?:['"`](?!\$\{[A-Z_]+\}))|\[)|document\.cookie\s*=\s*(?:['"]|`(?!\$\{[A-Z_]+\}))/;

function faultsIn(path: string, text: string): string[] {
  const faults: string[] = [];
  if (WRITTEN_NAME.test(text)) faults.push(`${path}: a name written out`);
  const usesStore = BROWSER_STORES.test(text) || /document\.cookie/.test(text);
  const takesNames = /from '(#lib|\.)\/storage-names\.ts'/.test(text);
  if (usesStore && !takesNames) faults.push(`${path}: keeps something without a listed name`);
  return faults;
}

describe('what is kept in a browser', () => {
  test('G7: code takes every name from storage-names.ts', () => {
    const browserCode = codeFiles().filter(
      (path) => path.startsWith('src/') && !/\.(css|test\.tsx?)$/.test(path) && path !== NAMES_FILE,
    );
    const faults = browserCode.flatMap((path) =>
      faultsIn(path, read(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
    );
    expect(faults).toEqual([]);
  });

  test('G7: the stored-keys registry lists every name of storage-names.ts', () => {
    const names = Object.values(storageNames).filter((value) => typeof value === 'string');
    expect(names.length).toBeGreaterThan(0);
    expect(everyStoredKey.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ["localStorage.setItem('seen', '1')", 2],
    ['document.cookie = `seen=1`', 2],
    ["import { A } from '#lib/browser/storage-names.ts'; localStorage.getItem('other')", 1],
    ["import { A } from '#lib/browser/storage-names.ts'; document.cookie = `${A_COOKIE}=x`", 0],
  ])('G7: finds what is wrong with %s', (text, count) => {
    expect(faultsIn('planted.ts', text)).toHaveLength(count);
  });
});
