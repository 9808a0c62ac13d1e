/**
 * `node scripts/run.mjs <verb> [arguments]`: every script of package.json comes through here.
 * Plain JavaScript that Node 20 can run: it sees to it that the packages are those of the
 * lockfile, finds a Node that can run TypeScript, and hands over to `scripts/<verb>.ts`.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './run/install.mjs';
import { findNode } from './run/find-node.mjs';
import { spawnNode } from './run/spawn-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [verb = '', ...given] = process.argv.slice(2);

function fail(line) {
  console.error(line);
  process.exit(1);
}

const script = join(root, 'scripts', ...`${verb}.ts`.split(':'));
if (!/^[a-z]+(:[a-z]+)?$/.test(verb) || !existsSync(script))
  fail(`There is no script "${verb}". \`npm run\` lists those that there are.`);

try {
  if (!isInstalled(root)) install(root);
  spawnNode(findNode(root), script, given, root);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
