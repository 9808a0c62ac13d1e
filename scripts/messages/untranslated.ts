import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { catalogParts, MESSAGES, OWN, readCatalog } from './catalogs.ts';
import { translations } from './check-catalogs.ts';
import { pseudoCatalog } from './pseudo-locale.ts';

/** What the server alone says, in English: error pages, mails, and answers to forms. */
const ENGLISH_ALONE = ['failure', 'forms', 'mail', 'server'];

/** The catalogs of what a first visitor sees on Home: worth translating before the others. */
const FIRST_SEEN = [
  'home',
  'navigation',
  'layout',
  'site',
  'ui',
  'theme',
  'format',
  'consent',
  'search',
  'contact',
];

/** As many parts of the site are named in a line. */
const MAX_NAMED = 6;

function named(parts: readonly string[]): string {
  const more = parts.length - MAX_NAMED;
  return parts.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const translatable = (folder: string): string[] =>
  catalogParts(folder).filter((one) => !ENGLISH_ALONE.includes(one));

/** The messages of a catalog that a language lacks. */
function missingOf(folder: string, locale: string, part: string): string[] {
  const own = readCatalog(folder, locale, part) ?? {};
  return Object.keys(readCatalog(folder, OWN, part) ?? {}).filter(
    (name) => !Object.hasOwn(own, name),
  );
}

/**
 * A line for each message that a language lacks, with the English one. What a first visitor sees
 * comes first.
 * @param locale one without any catalog lacks them all
 */
export function missingMessages(locale: string, folder = MESSAGES): string[] {
  const place = (part: string) => FIRST_SEEN.indexOf(part) + 1 || FIRST_SEEN.length + 1;
  return translatable(folder)
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((part) => {
      const english = readCatalog(folder, OWN, part) ?? {};
      return missingOf(folder, locale, part).map(
        (name) =>
          `messages/${locale}/${part}.json: "${name}": ${JSON.stringify(english[name]!.message)}`,
      );
    });
}

function missingIn(folder: string, locale: string): string | null {
  const whole: string[] = [];
  const some: string[] = [];
  let [all, missing] = [0, 0];
  for (const part of translatable(folder)) {
    const left = missingOf(folder, locale, part).length;
    all += Object.keys(readCatalog(folder, OWN, part) ?? {}).length;
    missing += left;
    if (readCatalog(folder, locale, part) === null) whole.push(part);
    else if (left > 0) some.push(`${part} (${left})`);
  }
  if (missing === 0) return null;
  const where = [
    ...(whole.length === 0 ? [] : [`No catalog: ${named(whole)}.`]),
    ...(some.length === 0 ? [] : [`Some missing: ${named(some)}.`]),
  ];
  return `messages/${locale}: ${missing} of ${all} messages are missing, and shown in English. ${where.join(' ')}\n  → npm run messages -- --missing ${locale} names each`;
}

/** What is left to translate into each language: how many messages, and in which catalogs. */
export const untranslatedNotes = (folder = MESSAGES): string[] =>
  translations(folder).flatMap((locale) => missingIn(folder, locale) ?? []);

/**
 * How many translations of each language no longer fit the English messages, after an upgrade say.
 * @param outdated lines of `catalogProblems`
 */
export function outdatedNotes(outdated: readonly string[]): string[] {
  const byLocale = Object.groupBy(outdated, (line) => /^messages\/[^/:]+/.exec(line)?.[0] ?? '');
  return Object.entries(byLocale).map(([folder, lines = []]) => {
    const count = lines.length === 1 ? '1 translation' : `${lines.length} translations`;
    return `${folder}: ${count} of messages that have changed: English is shown there\n  → npm run messages names each`;
  });
}

/**
 * Languages that have catalogs and no pages, because the configuration does not name them.
 * @param locales of the configuration, English first
 */
export const unusedLanguages = (locales: readonly string[], folder = MESSAGES): string[] =>
  translations(folder)
    .filter((locale) => !locales.includes(locale))
    .map(
      (locale) =>
        `messages/${locale}: no page is in this language, since "locales" doesn't name it\n  → add it in config/site.ts, below description: locales: [${[...locales, locale].map((one) => `'${one}'`).join(', ')}],`,
    );

/** Catalogs of other languages that no page takes words from. */
export const unusedCatalogs = (folder = MESSAGES): string[] =>
  translations(folder).flatMap((locale) =>
    ENGLISH_ALONE.filter((part) => existsSync(join(folder, locale, `${part}.json`))).map(
      (part) =>
        `messages/${locale}/${part}.json: is never shown, since the site says these in English alone\n  → take the file out`,
    ),
  );

/** The languages that CLDR names in English, as the runtime has it: what Intl can write in. */
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * Languages of the configuration that have no catalog, or that nobody knows by their code.
 * @param locales of the configuration, English first
 */
export const localeNotes = (locales: readonly string[], folder = MESSAGES): string[] =>
  locales.flatMap((locale) => {
    const { language } = new Intl.Locale(locale);
    const isKnown = languageNames.of(language) !== undefined;
    const hasCatalog =
      pseudoCatalog(locale, {}) !== null ||
      (existsSync(join(folder, locale)) && catalogParts(folder, locale).length > 0);
    return [
      ...(isKnown
        ? []
        : [
            `config/site.ts: locales: "${locale}" begins with no language code that we know\n  → write one such as de or pt-BR: numbers, days and plurals follow it, and search engines read it`,
          ]),
      ...(hasCatalog
        ? []
        : [
            `config/site.ts: locales: "${locale}" has no catalog in messages/${locale}\n  → put one there, or take the language out of "locales"`,
          ]),
    ];
  });
