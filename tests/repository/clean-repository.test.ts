import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, repositoryFiles, root } from './tracked-files.ts';

const BINARY = /\.(woff2?|png|jpe?g|webp|avif|ico|mp4|pdf)$/;

type Rule = { name: string; pattern: RegExp; except?: RegExp };

const RULES: Rule[] = [
  // A home or work folder of somebody's machine; pages of the site are lower-case words too.
  { name: 'a path of a machine', pattern: /(?<![\w.:/-])\/(work|home|root|Users)\/[\w.-]+\// },
  {
    name: 'a package registry',
    pattern: /https?:\/\/(?!registry\.npmjs\.org)[^\s"']*(registry|artifactory|\bnexus|verdaccio)/i,
  },
  { name: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  {
    name: 'an access token',
    pattern: /\b(gh[pousr]_\w{30,}|xox[bap]-\w{10,}|AKIA[0-9A-Z]{16}|npm_\w{36})\b/,
  },
  {
    name: 'a password in an address',
    pattern: /\b[a-z]+:\/\/[^\s/:@"'`$]+:[^\s/@"'`$]+@(?!(host|localhost|127\.)\b)/i,
    except: /\.test\.tsx?$/,
  },
];

function findings(path: string, text: string): string[] {
  return RULES.filter(({ pattern, except }) => !except?.test(path) && pattern.test(text)).map(
    ({ name }) => `${path}: ${name}`,
  );
}

describe('the repository', () => {
  test('sec-S8: holds no path of a machine, registry address or secret', () => {
    const files = repositoryFiles().filter((path) => !BINARY.test(path));
    expect(files.flatMap((path) => findings(path, read(path)))).toEqual([]);
  });

  test('.gitattributes marks what is not text, so that no checkout changes its bytes', () => {
    const isBinary = (path: string) =>
      readFileSync(resolve(root, path)).subarray(0, 8_000).includes(0);
    const marked = [...read('.gitattributes').matchAll(/^\*\.(\w+) binary$/gm)].map(
      ([, end]) => end,
    );
    const binary = repositoryFiles().filter(isBinary);
    expect(binary.length).toBeGreaterThan(3);
    expect(binary.filter((path) => !marked.includes(path.split('.').at(-1)))).toEqual([]);
    expect(read('.gitattributes')).toMatch(/^\* text=auto eol=lf$/m);
  });

  test('sec-S8: the rules find what they are for', () => {
    const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
    const host = ['https://npm', 'registry.example', 'x.tgz'].join('-');
    const token = `ghp_${'a1'.repeat(18)}`;
    const folder = ['', 'home', 'someone', 'site', ''].join('/');
    for (const planted of [key, host, token, `in ${folder}`]) {
      expect(findings('planted.txt', planted), planted).toHaveLength(1);
    }
  });
});
