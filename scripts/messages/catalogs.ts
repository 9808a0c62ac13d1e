import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileMessages, type Catalog } from './compile-messages.ts';
import { pseudoCatalog } from './pseudo-locale.ts';

export const MESSAGES = resolve(import.meta.dirname, '../../messages');
export const COMPILED = join(MESSAGES, 'compiled');
/** The site's own language, whose catalogs name every message. */
const OWN = 'en';

const read = (folder: string, locale: string, part: string): Catalog | null => {
  const file = join(folder, locale, `${part}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : null;
};

/** The parts of the site that have a catalog: `messages/en/contact.json` is `contact`. */
export function catalogParts(): string[] {
  return readdirSync(join(MESSAGES, OWN))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

/**
 * The catalogs of one part of the site, English first.
 * @param locales beside English; a pseudo-locale's is made from the English one
 * @param folder with a folder for each language
 */
export function catalogsOf(
  part: string,
  locales: readonly string[] = [],
  folder = MESSAGES,
): Map<string, Catalog> {
  const own = read(folder, OWN, part);
  if (!own) throw new Error(`messages/${OWN}/${part}.json is missing`);
  const others = locales.map(
    (locale) => [locale, read(folder, locale, part) ?? pseudoCatalog(locale, own) ?? {}] as const,
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
  return note + compileMessages(catalogsOf(part, locales, folder));
}

/** Writes the compiled messages of every part, and takes away those whose catalog is gone. */
export function writeCompiled(): void {
  const parts = catalogParts();
  mkdirSync(COMPILED, { recursive: true });
  for (const file of readdirSync(COMPILED))
    if (!parts.includes(file.replace(/\.ts$/, ''))) rmSync(join(COMPILED, file));
  for (const part of parts) writeFileSync(join(COMPILED, `${part}.ts`), compilePart(part));
}
