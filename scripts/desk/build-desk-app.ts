import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { chosenConfig } from '../build/chosen-config.ts';
import { lookTokens } from '../build/look-tokens.ts';

const STAMP = 'stamp';
/** Marks of packages for servers that render React, where there is none; and how long it took. */
const IGNORED = new Set(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS']);
/** What the application is made from; the lockfile stands for its packages. */
const INPUTS = ['config', 'desk/app', 'desk/shared', 'src/styles', 'package-lock.json'];

function hashFiles(root: string): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const path = join(root, input);
    const entries = input.includes('.')
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of entries) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Builds the desk's React application by Vite, where something of it has changed.
 * @param folder where it is built to
 */
export async function buildDeskApp(root: string, folder: string): Promise<void> {
  const stamp = join(folder, STAMP);
  const inputs = hashFiles(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  rmSync(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    root: join(root, 'desk/app'),
    logLevel: 'warn',
    plugins: [
      chosenConfig(process.env),
      await lookTokens(process.env, /\/desk\/app\/desk\.css(\?|$)/),
    ],
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The policy of the desk lets no script write itself into the document.
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        onLog(level, log, handle) {
          if (!IGNORED.has(log.code ?? '')) handle(level, log);
        },
      },
    },
  });
  writeFileSync(stamp, inputs);
}
