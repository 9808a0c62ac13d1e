import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteConfigSchema } from '#lib/site/site-config.ts';
import { usageLines } from '#server/cli/run-site.ts';
import { envSchema } from '#server/env.ts';
import { read, repositoryFiles, root } from './tracked-files.ts';

const PAGES = repositoryFiles().filter(
  (path) => /^(README|CONTRIBUTING|SECURITY)\.md$/.test(path) || /^docs\/.*\.md$/.test(path),
);
/** Folders that a build or a run makes. */
const MADE = /^(dist|data|\.cache|node_modules|outbox)(\/|$)/;
/** A path of this repository as prose writes it: a known folder at the top, or a dotted name. */
const PATH =
  /`((?:\.ci|config|content|deploy|docs|public|scripts|server|shared|src|tests)(?:\/[\w.[\]-]+)*\/?|\w[\w.-]*\.(?:ts|mjs|json|md))`/g;

const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);
const names = new Set(repositoryFiles().map((path) => path.slice(path.lastIndexOf('/') + 1)));

/** What a page names and the repository does not have. */
function missing(page: string, text: string): string[] {
  const commands = [...text.matchAll(/(?:`|^|; )npm (?:run )?([a-z]+(?::[a-z]+)?)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'install'].includes(name))
    .filter((name) => !scripts.includes(name));
  const paths = [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !MADE.test(path) && !path.endsWith('/x') && !existsSync(join(root, path)))
    .filter((path) => path.includes('/') || !names.has(path));
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
    .map(([, link = '']) => join(dirname(page), link))
    .filter((path) => !existsSync(join(root, path)));
  return [...commands.map((name) => `npm ${name}`), ...paths, ...links];
}

describe('documents', () => {
  test.each(PAGES)('%s names commands and files that there are', (page) => {
    expect(missing(page, read(page))).toEqual([]);
  });

  test('the rule finds what is not there', () => {
    const planted = 'Run `npm run fly`, see `src/nowhere.ts`, [this](nowhere.md) and `gone.ts`.';
    expect(missing('docs/planted.md', planted)).toEqual([
      'npm fly',
      'src/nowhere.ts',
      'gone.ts',
      'docs/nowhere.md',
    ]);
  });

  test('decisions are numbered without a gap and fit on a page', () => {
    const decisions = PAGES.filter((path) => path.startsWith('docs/decisions/'));
    const numbers = decisions.map((path) => Number(/\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1]));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
    for (const path of decisions) {
      const text = read(path);
      expect(text.split('\n').length, path).toBeLessThanOrEqual(60);
      expect(text, path).toMatch(/^# \d{3}: .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: /);
    }
  });

  test('docs/operations.md lists every setting that server/env.ts reads, and no other', () => {
    const inCode = Object.keys(envSchema.shape);
    const inTable = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(
      ([, name]) => name,
    );
    expect(inCode.length).toBeGreaterThan(0);
    expect(inTable.sort()).toEqual(inCode.sort());
  });

  test('package.json, its lockfile and the changelog name the same version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const lock = JSON.parse(read('package-lock.json')) as {
      version: string;
      packages: Record<string, { version: string }>;
    };
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
    const headings = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
    expect(headings[0]).toBe('Unreleased');
    expect(headings[1]).toBe(version);
  });

  test('.ci/run runs what the README names', () => {
    expect(read('.ci/run')).toContain('npm test');
    expect(read('README.md')).toContain('npm test');
  });
});

describe('docs/owner-guide.md', () => {
  const guide = read('docs/owner-guide.md');

  test('has every value of the configuration', () => {
    const { shape } = siteConfigSchema;
    const keys = Object.entries(shape).flatMap(([key, value]) => [
      key,
      // Live numbers have a chapter of their own in docs/operations.md.
      ...(key === 'market' ? [] : innerKeys(value)),
    ]);
    expect(keys.length).toBeGreaterThan(50);
    expect(
      keys.filter((key) => !guide.includes(`\`${key}\``) && !guide.includes(`${key}:`)),
    ).toEqual([]);
  });

  test('has every command of an owner', () => {
    const usage = usageLines().map(([form]) => form.split(' ').slice(0, 2));
    expect(usage.length).toBeGreaterThan(20);
    const missing = usage.filter(([word = '', sub = '']) => {
      const form = /^[a-z-]+$/.test(sub) ? `${word} ${sub}` : word;
      return !guide.includes(`npm run site -- ${form}`) && !guide.includes(`at-par-site ${form}`);
    });
    expect(missing).toEqual([]);
  });
});

/** The keys of an object's schema, through what makes it optional; lists are told as a whole. */
function innerKeys(schema: unknown): string[] {
  const inner = (schema as { unwrap?: () => unknown }).unwrap?.();
  if (inner !== undefined) return innerKeys(inner);
  return Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {});
}
