import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildOrigin } from './build-origin.ts';
import { chosenConfigFile } from './chosen-config.ts';

type Environment = Record<string, string | undefined>;

/** Everything that the built site is made from, but for the environment. */
export const INPUTS = [
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'config',
  'content',
  'messages',
  'public',
  'scripts/build',
  'scripts/messages',
  'server/http/script-integrity.ts',
  'shared',
  'src',
];

function isInput(name: string): boolean {
  return !/\.test\.tsx?$/.test(name) && name !== '.DS_Store';
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The settings that change what is built. */
function buildSettings(environment: Environment): string {
  const {
    TEST_PAGES = '',
    SITE_CONFIG = '',
    HOUSE_ADVERTS = '',
    BROTLI_QUALITY = '',
    ONE_CARD = '',
    FEW_PAGES = '',
  } = environment;
  const chosen = [TEST_PAGES, SITE_CONFIG, HOUSE_ADVERTS, BROTLI_QUALITY, ONE_CARD, FEW_PAGES];
  return JSON.stringify([buildOrigin(environment), ...chosen]);
}

/** Changes whenever the site would be built differently; contents count, dates do not. */
export function hashInputs(root: string, environment: Environment): string {
  const hash = createHash('sha256').update(buildSettings(environment));
  const chosen = chosenConfigFile(environment);
  const { HOUSE_ADVERTS } = environment;
  const paths = [
    ...INPUTS.map((path) => join(root, path)),
    ...(chosen ? [chosen] : []),
    ...(HOUSE_ADVERTS ? [join(root, dirname(HOUSE_ADVERTS))] : []),
  ];
  for (const file of paths.flatMap(filesIn)) {
    const content = readFileSync(file);
    hash.update(`\n${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
