import { catalogParts, MESSAGES, OWN, readCatalog } from './catalogs.ts';
import { translations } from './check-catalogs.ts';

/** What the server alone says, in English: error pages, mails, and answers to forms. */
const ENGLISH_ALONE = ['failure', 'mail', 'server'];

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
  for (const part of catalogParts(folder).filter((one) => !ENGLISH_ALONE.includes(one))) {
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
