import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  compileMessage,
  compileMessages,
  OutdatedTranslation,
  type Catalog,
} from './compile-messages.ts';
import { pseudoCatalog } from './pseudo-locale.ts';

export const MESSAGES = resolve(import.meta.dirname, '../../messages');
/** Beside the folders of the languages. */
export const COMPILED_FOLDER = 'compiled';
export const COMPILED = join(MESSAGES, COMPILED_FOLDER);
/** The site's own language, whose catalogs name every message. */
export const OWN = 'en';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a file, without the byte-order mark that editors of Windows put before it. */
export const textOf = (path: string): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '');

/**
 * Reads a catalog; null where there is none.
 * @throws Error that names the file, and the message where one is at fault
 */
export function readCatalog(folder: string, locale: string, part: string): Catalog | null {
  const path = join(folder, locale, `${part}.json`);
  if (!existsSync(path)) return null;
  const file = `messages/${locale}/${part}.json`;
  let catalog: unknown;
  try {
    catalog = JSON.parse(textOf(path));
  } catch (error) {
    throw new Error(`${file}: is no JSON: ${(error as Error).message.replaceAll('\n', ' ')}`, {
      cause: error,
    });
  }
  if (!isObject(catalog)) throw new Error(`${file}: has to be an object of messages`);
  for (const [name, one] of Object.entries(catalog)) {
    const text = isObject(one) ? one['message'] : undefined;
    if (typeof text !== 'string') throw new Error(`${file}: "${name}": has no text as "message"`);
    if (!/^[a-z]\w*$/i.test(name))
      throw new Error(`${file}: "${name}": is no name of a message: write letters and digits`);
  }
  return catalog as Catalog;
}

/** The parts of the site that have a catalog: `messages/en/contact.json` is `contact`. */
export function catalogParts(folder = MESSAGES, locale = OWN): string[] {
  return readdirSync(join(folder, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

/** Whether a translation has the places of the English message that it is of. */
function isCurrent(own: Catalog, locale: string, translations: Catalog, name: string): boolean {
  const both = new Map([
    [OWN, own],
    [locale, translations],
  ]);
  try {
    if (Object.hasOwn(own, name)) compileMessage(both, name);
    return true;
  } catch (error) {
    // What else is wrong is told by whoever compiles it.
    return !(error instanceof OutdatedTranslation);
  }
}

/** The catalog of a language, without what no longer fits the English messages. */
function translation(folder: string, locale: string, part: string, own: Catalog): Catalog | null {
  const catalog = readCatalog(folder, locale, part);
  if (catalog === null) return null;
  const names = Object.keys(catalog).filter((name) => isCurrent(own, locale, catalog, name));
  return Object.fromEntries(names.map((name) => [name, catalog[name]!]));
}

/**
 * The catalogs of one part of the site, English first. A translation that is outdated is left out,
 * as one that is missing.
 * @param locales beside English; a pseudo-locale's is made from the English one
 * @param folder with a folder for each language
 */
export function catalogsOf(
  part: string,
  locales: readonly string[] = [],
  folder = MESSAGES,
): Map<string, Catalog> {
  const own = readCatalog(folder, OWN, part);
  if (!own) throw new Error(`messages/${OWN}/${part}.json is missing`);
  const others = locales.map(
    (locale) =>
      [locale, translation(folder, locale, part, own) ?? pseudoCatalog(locale, own) ?? {}] as const,
  );
  return new Map([[OWN, own], ...others]);
}

/**
 * Finds out whether each language of the site has catalogs.
 * @throws Error that names the folder which is missing
 */
export function checkLocales(locales: readonly string[], folder = MESSAGES): void {
  for (const locale of locales)
    if (!pseudoCatalog(locale, {}) && !existsSync(join(folder, locale)))
      throw new Error(`config/site.ts: locales: there is no folder messages/${locale}`);
}

/** The module of one part of the site, as `messages/compiled` has it. */
export function compilePart(
  part: string,
  locales: readonly string[] = [],
  folder = MESSAGES,
): string {
  const note = `// Compiled from messages/${OWN}/${part}.json by \`npm run messages\`; edit that file.\n`;
  return note + compileMessages(catalogsOf(part, locales, folder), part);
}

/**
 * Writes the compiled messages of every part that has changed, and takes away those whose catalog
 * is gone.
 * @returns the parts that were written or taken away
 */
export function writeCompiled(folder = MESSAGES): string[] {
  const parts = catalogParts(folder);
  const compiled = join(folder, COMPILED_FOLDER);
  mkdirSync(compiled, { recursive: true });
  const gone = readdirSync(compiled).filter((file) => !parts.includes(file.replace(/\.ts$/, '')));
  for (const file of gone) rmSync(join(compiled, file));
  const changed = parts.filter((part) => {
    const path = join(compiled, `${part}.ts`);
    const code = compilePart(part, [], folder);
    if (existsSync(path) && readFileSync(path, 'utf8') === code) return false;
    writeFileSync(path, code);
    return true;
  });
  return [...gone.map((file) => file.replace(/\.ts$/, '')), ...changed];
}
