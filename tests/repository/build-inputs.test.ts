import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { INPUTS } from '#scripts/build/build-inputs.ts';
import { read, root } from './tracked-files.ts';

/** Used while developing, not by a build. */
const DEVELOPMENT = ['dev-services.ts'];

describe('the inputs of a build', () => {
  test('hold every file of the server that the build uses', () => {
    const folder = join(root, 'scripts/build');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !DEVELOPMENT.includes(name),
    );
    const used = sources.flatMap((name) =>
      [...read(join('scripts/build', name)).matchAll(/from '#(server\/[^']+)'/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(used.filter((path) => !INPUTS.includes(path))).toEqual([]);
  });
});
