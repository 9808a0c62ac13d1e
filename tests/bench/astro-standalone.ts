import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const config = `
import { defineConfig } from 'astro/config';
import node from '@astrojs/node';
export default defineConfig({
  adapter: node({ mode: 'standalone' }), build: { format: 'file' }, trailingSlash: 'never',
  session: false, telemetry: false,
});`;

/**
 * Builds a project with Astro's standalone server around the same files, so that both serve the
 * same pages, and starts it. It has no precompressed files: it serves them as they are.
 */
export async function startAstroStandalone(
  folder: string,
  dist: string,
  port: number,
): Promise<ChildProcess> {
  const project = join(folder, 'astro');
  mkdirSync(join(project, 'src', 'pages'), { recursive: true });
  cpSync(join(dist, 'client'), join(project, 'public'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'astro.config.mjs'), config.replace(', telemetry: false', ''));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  const live = '---\nexport const prerender = false;\n---\n<p>live</p>';
  writeFileSync(join(project, 'src', 'pages', 'live.astro'), live);
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(
    process.execPath,
    [resolve('node_modules/astro/bin/astro.mjs'), 'build'],
    {
      cwd: project,
      env,
      encoding: 'utf8',
    },
  );
  if (built.status !== 0) throw new Error(`Astro's build failed: ${built.stdout}${built.stderr}`);
  return spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: project,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: 'inherit',
  });
}
