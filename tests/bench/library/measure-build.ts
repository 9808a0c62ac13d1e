import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '#scripts/bench/library/growth.ts';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { documentBytes } from '#tests/page-budget.ts';
import { copyProject } from './project-copy.ts';
import { watchProcess } from './watch-process.ts';
import { writeLibrary } from './write-library.ts';

/** Pages that are framed or never listed: the budgets are those of pages that people open. */
const NO_PAGE = /^\/(embed|slot|letter-mail|404|500)\b/;

function heaviest(manifest: SiteManifest): string[] {
  return Object.entries(manifest.files).flatMap(([path, file]) => {
    const bytes = file.brotli?.bytes ?? file.bytes;
    if (file.page === null || NO_PAGE.test(path) || bytes <= documentBytes(path)) return [];
    return [`${path}: ${(bytes / 1000).toFixed(0)} kB`];
  });
}

/**
 * Builds a copy of the project with so many made-up pages, from nothing.
 * @throws Error with what the build printed, where it fails
 */
export async function measureBuild(root: string, added: number): Promise<Measured> {
  const copy = copyProject(root);
  try {
    writeLibrary(join(copy, 'content'), added);
    const started = performance.now();
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: copy,
      env: { ...process.env, SITE_URL: 'https://bench.example', DIST_DIR: 'dist-bench' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const usage = await watchProcess(child);
    if (child.exitCode !== 0) throw new Error(`The build of ${added} pages failed:\n${output}`);
    const seconds = (performance.now() - started) / 1000;
    const dist = join(copy, 'dist-bench');
    const manifest = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as SiteManifest;
    const files = Object.values(manifest.files);
    return {
      added,
      built: files.filter(({ page }) => page !== null).length,
      seconds,
      ...usage,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      overBudget: heaviest(manifest),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
