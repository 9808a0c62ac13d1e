import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { hashOf } from '#scripts/build/collect-files.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { markOf } from './stand-in-build.ts';

const PAGES = ['/', '/about', '/news'];

export type SiteSeen = { mark: string; errors: string[] };

/** Reads a built site: which build it is of, and every file that is not as its manifest says. */
export function inspectDist(dist: string): SiteSeen {
  const file = join(dist, MANIFEST_FILE);
  if (!existsSync(file)) return { mark: '', errors: ['there is no built site'] };
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
  const errors: string[] = [];
  const marks = new Set<string>();
  for (const [path, entry] of Object.entries(files)) {
    const full = join(dist, entry.file);
    if (!existsSync(full)) errors.push(`${path} is missing`);
    else if (hashOf(readFileSync(full)) !== entry.hash) errors.push(`${path} has other bytes`);
    for (const form of [entry.brotli, entry.gzip])
      if (form && !existsSync(join(dist, form.file))) errors.push(`${form.file} is missing`);
    if (entry.page && existsSync(full)) marks.add(markOf(readFileSync(full, 'utf8')));
  }
  if (marks.size !== 1) errors.push(`pages of ${[...marks].join(' and ')}`);
  return { mark: [...marks][0] ?? '', errors };
}

/** Asks a server for its pages and their scripts: all have to be of one build. */
export async function inspectServer(port: number): Promise<SiteSeen> {
  const errors: string[] = [];
  const marks = new Set<string>();
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await answer.text();
    if (answer.status !== 200) errors.push(`${path} was answered ${answer.status}`);
    return text;
  };
  for (const path of PAGES) {
    const html = await get(path);
    marks.add(markOf(html));
    const [, script = '', integrity = ''] = [
      /<script[^>]* src="([^"]+)"/.exec(html)?.[0] ?? '',
      /src="(\/_astro\/[^"]+\.js)"/.exec(html)?.[1] ?? '',
      /integrity="sha384-([^"]+)"/.exec(html)?.[1] ?? '',
    ];
    const code = await get(script);
    marks.add(markOf(code));
    if (createHash('sha384').update(code).digest('base64') !== integrity)
      errors.push(`${script} is not the script that ${path} asks for`);
  }
  if (marks.size !== 1) errors.push(`served together: ${[...marks].join(' and ')}`);
  return { mark: [...marks][0] ?? '', errors };
}

/** What a kill left in the repository that would stop the next git, or the owner. */
export function inspectGit(root: string): string[] {
  const git = join(root, '.git');
  const errors = globSync('{*,worktrees/*/*,refs/**/*}.lock', { cwd: git }).map(
    (name) => `git has the lock ${name}`,
  );
  const changed = gitAtShell(root, '--no-optional-locks', 'status', '--porcelain');
  if (changed !== '') errors.push(`the checkout is not clean: ${changed.trim()}`);
  if (existsSync(join(git, 'MERGE_HEAD'))) errors.push('a merge is unfinished');
  return errors;
}
