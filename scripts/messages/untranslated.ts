import { catalogParts, MESSAGES, OWN, readCatalog } from './catalogs.ts';
import { translations } from './check-catalogs.ts';

/** As many parts of the site are named in a line. */
const MAX_NAMED = 6;

function named(parts: readonly string[]): string {
  const more = parts.length - MAX_NAMED;
  return parts.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function missingIn(folder: string, locale: string): string | null {
  const whole: string[] = [];
  const some: string[] = [];
  let [all, missing] = [0, 0];
  for (const part of catalogParts(folder)) {
    const names = Object.keys(readCatalog(folder, OWN, part) ?? {});
    const own = readCatalog(folder, locale, part);
    const left = names.filter((name) => own?.[name] === undefined).length;
    all += names.length;
    missing += left;
    if (own === null) whole.push(part);
    else if (left > 0) some.push(`${part} (${left})`);
  }
  if (missing === 0) return null;
  const where = [
    ...(whole.length === 0 ? [] : [`No catalog: ${named(whole)}.`]),
    ...(some.length === 0 ? [] : [`Some missing: ${named(some)}.`]),
  ];
  return `messages/${locale}: ${missing} of ${all} messages are missing, and shown in English. ${where.join(' ')}`;
}

/** What is left to translate into each language: how many messages, and in which catalogs. */
export const untranslatedNotes = (folder = MESSAGES): string[] =>
  translations(folder).flatMap((locale) => missingIn(folder, locale) ?? []);

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
