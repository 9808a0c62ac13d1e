import { describe, expect, test } from 'vitest';
import { codeFiles, read } from './tracked-files.ts';

/** The server's one reader; tools that run before there is a server; the configurations of tools. */
const READERS = /^(server\/env\.ts|scripts\/|tests\/|(astro|vitest|playwright)\.config\.ts)/;

describe('environment', () => {
  test('whoever starts Astro switches its telemetry off', () => {
    const starters = codeFiles().filter((path) => read(path).includes('astro/bin/' + 'astro.mjs'));
    expect(starters.length).toBeGreaterThan(3);
    const talking = starters.filter((path) => !read(path).includes('ASTRO_TELEMETRY_DISABLED:'));
    expect(talking).toEqual([]);
  });

  test('packages of the system are installed in two places, and by no test', () => {
    const callers = codeFiles().filter((path) => read(path).includes("'apt-" + "get'"));
    expect(callers).toEqual(['scripts/test/find-browser.ts', 'scripts/test/tools.ts']);
  });

  test('only server/env.ts and the tools read it', () => {
    const others = codeFiles().filter(
      (path) => !READERS.test(path) && /\bprocess\.env\b|import\.meta\.env\b/.test(read(path)),
    );
    expect(others).toEqual([]);
  });
});
