import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, read, repositoryFiles } from './tracked-files.ts';

const IN_PRODUCTION = /^(config|desk|scripts|server|shared|src)\//;
/** What a tool opens by its place: routes, types, what a document loads, and the verbs of `scripts/run.mjs`. */
const OPENED =
  /^src\/(pages\/|content\.config\.ts$|env\.d\.ts$)|^desk\/app\/main\.tsx$|^scripts\/((bench|check|setup)\/)?[\w.]+$/;

const escaped = (name: string) => name.replaceAll(/[.[\]]/g, String.raw`\$&`);

/** Files that nothing but tests names; each name stands in whatever imports it. */
function onlyForTests(paths: readonly string[], textOf: (path: string) => string): string[] {
  const live = paths.filter((path) => !/\.(test|spec)\.|^tests\//.test(path));
  const texts = live.map((path) => ({ path, text: textOf(path) }));
  return live
    .filter((path) => IN_PRODUCTION.test(path) && !OPENED.test(path) && !path.endsWith('.mdx'))
    .filter((path) => {
      const file = basename(path);
      const name = new RegExp(`(?<![\\w.-])${escaped(file)}(?![\\w-])`);
      // Most texts have no such word at all, and a plain search sees that many times as fast.
      return !texts.some(
        (other) => other.path !== path && other.text.includes(file) && name.test(other.text),
      );
    });
}

test('no file of a production folder is there for tests alone', () => {
  const texts = repositoryFiles().filter((path) => path.endsWith('.mdx'));
  expect(onlyForTests([...codeFiles(), ...texts], read)).toEqual([]);
});

test('the rule finds a harness beside the code', () => {
  const texts: Record<string, string> = {
    'server/main.ts': "import { open } from './mail/outbox.ts';",
    'server/mail/outbox.ts': '',
    'server/mail/outbox-harness.ts': '',
    'server/mail/outbox.test.ts': "import './outbox-harness.ts';",
    'scripts/start.ts': "await import('../server/main.ts');",
  };
  expect(onlyForTests(Object.keys(texts), (path) => texts[path]!)).toEqual([
    'server/mail/outbox-harness.ts',
  ]);
});
