import { expect, test } from 'vitest';
import { errorLines } from './build-site.ts';

const progress = `06:33:10 [content] Syncing content
06:33:24   ├─ /feeds/corrections.xml06:33:24 [WARN] [content] The collection "corrections" does not exist or is empty. Please check your content config file for errors.
 (+1ms)`;

test('the fault of a page is told, and not a warning before it that speaks of errors', () => {
  const output = `${progress}
06:33:36   ├─ /cafe.html06:33:36 [ERROR] TypeError: Cannot read properties of undefined (reading 'a')
    at file:///site/dist/server/.prerender/chunks/cafe.mjs:12:67
06:33:36 [ERROR] [build] Caught error rendering /cafe: TypeError: Cannot read properties of undefined (reading 'a')
Cannot read properties of undefined (reading 'a')
  Stack trace:
    at file:///site/dist/server/.prerender/chunks/cafe.mjs:12:67`;
  expect(errorLines(output)).toEqual([
    "06:33:36 [ERROR] [build] Caught error rendering /cafe: TypeError: Cannot read properties of undefined (reading 'a')",
    "Cannot read properties of undefined (reading 'a')",
  ]);
});

test('a fault that does not call itself one is told', () => {
  const output = `${progress}
06:27:20 [vite] ✓ built in 1.23s
Cannot find package 'a' imported from /site/dist/server/a.mjs
  Location:
    /site/node_modules/vite/dist/node/module-runner.js:743:9
  Stack trace:
    at moduleResolve (node:internal/modules/esm/resolve:840:18)`;
  expect(errorLines(output)[0]).toBe(
    "Cannot find package 'a' imported from /site/dist/server/a.mjs",
  );
});

test('what a step of our own says is told from its first line', () => {
  expect(errorLines('Links that lead nowhere:\n  /learn/cafe on /about\n')).toEqual([
    'Links that lead nowhere:',
    '  /learn/cafe on /about',
  ]);
});
