import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nearestName } from '#server/commands/nearest-name.ts';
import { isLocale } from '#shared/locale.ts';
import {
  catalogParts,
  COMPILED_FOLDER,
  MESSAGES,
  OWN,
  readCatalog,
  writeCompiled,
} from './catalogs.ts';
import { type Catalog, compileMessage } from './compile-messages.ts';

/** The languages that have catalogs, whether or not the configuration names them. */
export function translations(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![OWN, COMPILED_FOLDER].includes(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

const didYouMean = (typed: string, names: readonly string[]) => {
  const nearest = nearestName(typed, names);
  return nearest === null ? '' : ` Did you mean "${nearest}"?`;
};

/** What `work` throws, or nothing. */
function errorsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

type Place = { folder: string; locale: string; part: string };

/** What is wrong with a catalog of another language than English. */
function translationErrors({ folder, locale, part }: Place, own: Catalog): string[] {
  const file = `messages/${locale}/${part}.json`;
  let catalog: Catalog;
  try {
    catalog = readCatalog(folder, locale, part) ?? {};
  } catch (error) {
    return [(error as Error).message];
  }
  const names = Object.keys(own);
  return Object.keys(catalog).flatMap((name) => {
    if (!Object.hasOwn(own, name))
      return [
        `${file}: "${name}": messages/${OWN}/${part}.json has no such message.${didYouMean(name, names)}`,
      ];
    // What is wrong in English is told of English.
    if (errorsOf(() => compileMessage(new Map([[OWN, own]]), name, part)).length > 0) return [];
    if (catalog[name]?.message.trim() === '' && own[name]?.message.trim() !== '')
      return [`${file}: "${name}": is empty: translate it, or take it out to show the English one`];
    const both = new Map([
      [OWN, own],
      [locale, catalog],
    ]);
    return errorsOf(() => compileMessage(both, name, part));
  });
}

function languageErrors(folder: string, locale: string, catalogs: ReadonlyMap<string, Catalog>) {
  if (!isLocale(locale))
    return [`messages/${locale}: is no language tag as BCP 47 writes it, such as de or pt-BR`];
  const known = catalogParts(folder);
  return catalogParts(folder, locale).flatMap((part) => {
    if (!existsSync(join(folder, OWN, `${part}.json`)))
      return [
        `messages/${locale}/${part}.json: there is no messages/${OWN}/${part}.json.${didYouMean(part, known)}`,
      ];
    const own = catalogs.get(part);
    // Where the English one can't be read, that is told already.
    return own ? translationErrors({ folder, locale, part }, own) : [];
  });
}

/**
 * What is wrong with the catalogs of every language, each error in one line with its file and the
 * name of the message. A message that a language lacks is none: it is shown in English.
 */
export function catalogErrors(folder = MESSAGES): string[] {
  const catalogs = new Map<string, Catalog>();
  const own = catalogParts(folder).flatMap((part) =>
    errorsOf(() => catalogs.set(part, readCatalog(folder, OWN, part) ?? {})),
  );
  for (const [part, catalog] of catalogs)
    for (const name of Object.keys(catalog))
      own.push(...errorsOf(() => compileMessage(new Map([[OWN, catalog]]), name, part)));
  const others = translations(folder).flatMap((locale) => languageErrors(folder, locale, catalogs));
  return [...own, ...others];
}

/**
 * Checks the catalogs of every language and compiles the English ones, where they have changed.
 * @throws Error with a line for each error; nothing is written then
 */
export function compileCatalogs(folder = MESSAGES): void {
  const errors = catalogErrors(folder);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  writeCompiled(folder);
}
