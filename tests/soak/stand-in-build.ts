import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '#scripts/build/build-lock.ts';
import { finishBuild } from '#scripts/build/finish-build.ts';
import { fixtureFiles, writeFiles } from '#tests/fixtures/fixture-site.ts';

/** The file whose draft is published. */
export const MARKED_FILE = 'content/glossary/a.json';

/** The mark of a checkout: the number of the round that its content was written in. */
export function markOf(text: string): string {
  return /round-\d+/.exec(text)?.[0] ?? 'round-0';
}

/**
 * Stands in for Astro in a publication: a small site of which each page and each script has the
 * mark of its content. The lock and the last step are those of a real build.
 */
export async function buildStandIn(checkout: string, dist: string): Promise<void> {
  const cache = join(checkout, '.cache');
  mkdirSync(cache, { recursive: true });
  await withLock(join(cache, 'build.lock'), async () => {
    const mark = markOf(readFileSync(join(checkout, MARKED_FILE), 'utf8'));
    const marked = (text: string | Buffer) =>
      typeof text === 'string'
        ? text
            .replaceAll('chrome.d4e5f6', `chrome.${mark}`)
            .replace('<title>', `<title>${mark} `)
            .replace('console.info(', `console.info('${mark}',`)
        : text;
    rmSync(dist, { recursive: true, force: true });
    const files = Object.entries(fixtureFiles()).map(([name, content]) => [
      name.replace('chrome.d4e5f6', `chrome.${mark}`),
      marked(content),
    ]);
    writeFiles(dist, Object.fromEntries(files) as Record<string, string | Buffer>);
    await finishBuild({
      dist,
      compressed: join(cache, 'compressed'),
      before: { generations: join(cache, 'generations') },
      origin: 'http://localhost:3000',
      outsideOrigins: ['https://ads.example'],
    });
  });
}
