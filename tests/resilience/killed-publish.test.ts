import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killedPublish } from '#tests/soak/killed-publish.ts';

/**
 * One in the middle of a build, with all that the desk has started, and two in the steps after it,
 * alone and with all. `npm run soak -- publish` has a hundred, and another seed each time.
 */
const ROUNDS = 3;
const SEED = 20_261_130;

test(
  'a desk that is killed while it publishes leaves the old or the new site whole, and its drafts',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-publish-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { errors, late, rounds } = await killedPublish(folder, ROUNDS, SEED);
    expect(errors).toEqual([]);
    // A kill after the end proves nothing; on a busy machine some come late.
    expect(late).toBeLessThan(rounds);
  },
);
