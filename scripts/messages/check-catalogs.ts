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
import { type Catalog, compileMessage, OutdatedTranslation } from './compile-messages.ts';

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

/** What is wrong with catalogs, each in one line with its file and the name of the message. */
export type CatalogProblems = {
  /** What no message can be made of, in any language: it stops a build. */
  errors: string[];
  /**
   * Translations of English messages that are no longer as they were: gone, or with other places.
   * The English ones are shown, so that an upgrade doesn't wait for a translator.
   */
  outdated: string[];
};

const none = (): CatalogProblems => ({ errors: [], outdated: [] });
const joined = (all: readonly CatalogProblems[]): CatalogProblems => ({
  errors: all.flatMap(({ errors }) => errors),
  outdated: all.flatMap(({ outdated }) => outdated),
});

/** What `work` throws. */
function problemsOf(work: () => unknown): CatalogProblems {
  try {
    work();
    return none();
  } catch (error) {
    const says = [(error as Error).message];
    return error instanceof OutdatedTranslation
      ? { errors: [], outdated: says }
      : { errors: says, outdated: [] };
  }
}

/** `&Uuml;` or `&#220;`: pages would show it as it stands. */
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i;

/** What is wrong with the text of a translation, whatever the English is; null where nothing is. */
function damage(text: string): string | null {
  if (text.includes('\uFFFD'))
    return 'has a character that could not be read (U+FFFD): save the file as UTF-8, and type it anew';
  const [entity] = ENTITY.exec(text) ?? [];
  return entity === undefined
    ? null
    : `has the HTML entity ${entity}, which readers would see as it stands: write the character itself`;
}

type Place = { folder: string; locale: string; part: string };

/** What is wrong with a catalog of another language than English. */
function translationProblems({ folder, locale, part }: Place, own: Catalog): CatalogProblems {
  const file = `messages/${locale}/${part}.json`;
  let catalog: Catalog;
  try {
    catalog = readCatalog(folder, locale, part) ?? {};
  } catch (error) {
    return { errors: [(error as Error).message], outdated: [] };
  }
  const names = Object.keys(own);
  const problems = Object.keys(catalog).map((name): CatalogProblems => {
    if (!Object.hasOwn(own, name)) {
      const says = `${file}: "${name}": messages/${OWN}/${part}.json has no such message.${didYouMean(name, names)}`;
      return { errors: [], outdated: [says] };
    }
    // What is wrong in English is told of English.
    if (problemsOf(() => compileMessage(new Map([[OWN, own]]), name, part)).errors.length > 0)
      return none();
    if (catalog[name]?.message.trim() === '' && own[name]?.message.trim() !== '') {
      const says = `${file}: "${name}": is empty: translate it, or take it out to show the English one`;
      return { errors: [says], outdated: [] };
    }
    const damaged = damage(catalog[name]?.message ?? '');
    if (damaged !== null) return { errors: [`${file}: "${name}": ${damaged}`], outdated: [] };
    const both = new Map([
      [OWN, own],
      [locale, catalog],
    ]);
    return problemsOf(() => compileMessage(both, name, part));
  });
  return joined(problems);
}

function languageProblems(
  folder: string,
  locale: string,
  catalogs: ReadonlyMap<string, Catalog>,
): CatalogProblems {
  if (!isLocale(locale)) {
    const says = `messages/${locale}: is no language tag as BCP 47 writes it, such as de or pt-BR`;
    return { errors: [says], outdated: [] };
  }
  const known = catalogParts(folder);
  const problems = catalogParts(folder, locale).map((part): CatalogProblems => {
    if (!existsSync(join(folder, OWN, `${part}.json`))) {
      const says = `messages/${locale}/${part}.json: there is no messages/${OWN}/${part}.json.${didYouMean(part, known)}`;
      return { errors: [], outdated: [says] };
    }
    const own = catalogs.get(part);
    // Where the English one can't be read, that is told already.
    return own ? translationProblems({ folder, locale, part }, own) : none();
  });
  return joined(problems);
}

/**
 * Checks the catalogs of every language. A message that a language lacks is no problem: it is shown
 * in English.
 */
export function catalogProblems(folder = MESSAGES): CatalogProblems {
  const catalogs = new Map<string, Catalog>();
  const own = catalogParts(folder).map((part) =>
    problemsOf(() => catalogs.set(part, readCatalog(folder, OWN, part) ?? {})),
  );
  for (const [part, catalog] of catalogs)
    for (const name of Object.keys(catalog))
      own.push(problemsOf(() => compileMessage(new Map([[OWN, catalog]]), name, part)));
  const others = translations(folder).map((locale) => languageProblems(folder, locale, catalogs));
  return joined([...own, ...others]);
}

/**
 * Checks the catalogs of every language and compiles the English ones, where they have changed.
 * @returns a line for each translation that is outdated
 * @throws Error with a line for each error; nothing is written then
 */
export function compileCatalogs(folder = MESSAGES): string[] {
  const { errors, outdated } = catalogProblems(folder);
  if (errors.length > 0) throw new Error([...errors, ...outdated].join('\n'));
  writeCompiled(folder);
  return outdated;
}
