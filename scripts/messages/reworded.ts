import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '#shared/locale.ts';
import { catalogParts, catalogsOf, MESSAGES, OWN, textOf } from './catalogs.ts';
import { translations } from './check-catalogs.ts';
import type { Catalog } from './compile-messages.ts';

type Translated = { locale: string; part: string; own: Catalog; current: Catalog };

/** Short enough to read past, and long enough that two wordings of a message differ by it. */
const HASH_LENGTH = 8;

/** What a translation keeps of the English that it was made from, as its `of`. */
const hashOf = (message: string): string =>
  createHash('sha256').update(message).digest('hex').slice(0, HASH_LENGTH);

/** The catalogs of other languages, without what no longer has the places of the English message. */
function translated(folder: string): Translated[] {
  return translations(folder)
    .filter(isLocale)
    .flatMap((locale) =>
      catalogParts(folder, locale)
        .filter((part) => existsSync(join(folder, OWN, `${part}.json`)))
        .map((part) => {
          const catalogs = catalogsOf(part, [locale], folder);
          const [own, all] = [catalogs.get(OWN)!, catalogs.get(locale)!];
          const known = Object.entries(all).filter(([name]) => Object.hasOwn(own, name));
          return { locale, part, own, current: Object.fromEntries(known) };
        }),
    );
}

const namesWithout = ({ current }: Translated): string[] =>
  Object.keys(current).filter((name) => current[name]!.of === undefined);

const namesReworded = ({ own, current }: Translated): string[] =>
  Object.keys(current).filter((name) => {
    const { of } = current[name]!;
    return of !== undefined && of !== hashOf(own[name]!.message);
  });

/**
 * A line for each translation whose English message has other words than the ones it was made from.
 * @param folder whose catalogs are in order
 */
export const rewordedTranslations = (folder = MESSAGES): string[] =>
  translated(folder).flatMap((one) =>
    namesReworded(one).map(
      (name) =>
        `messages/${one.locale}/${one.part}.json: "${name}": the English was reworded, and is now ${JSON.stringify(one.own[name]!.message)}. Check the translation, then take its "of" out`,
    ),
  );

/**
 * Writes into each translation that lacks it which English it is of.
 * @param folder whose catalogs are in order
 * @returns how many were written
 */
export function stampTranslations(folder = MESSAGES): number {
  let count = 0;
  for (const one of translated(folder)) {
    const names = namesWithout(one);
    if (names.length === 0) continue;
    const path = join(folder, one.locale, `${one.part}.json`);
    const catalog = JSON.parse(textOf(path)) as Catalog;
    for (const name of names) catalog[name]!.of = hashOf(one.own[name]!.message);
    writeFileSync(path, `${JSON.stringify(catalog, null, 2)}\n`);
    count += names.length;
  }
  return count;
}

function notesOf(locale: string, reworded: number, without: number): string[] {
  const counted = (count: number) => (count === 1 ? '1 translation' : `${count} translations`);
  return [
    ...(reworded === 0
      ? []
      : [
          `messages/${locale}: ${counted(reworded)} of English that was reworded: shown as before, and may no longer say the same\n  → npm run messages names each`,
        ]),
    ...(without === 0
      ? []
      : [
          `messages/${locale}: ${counted(without)} without the mark of the English that it is of, so nobody learns when that is reworded\n  → npm run messages writes it`,
        ]),
  ];
}

/**
 * For a build, which writes no catalog: how many translations of each language are of English that
 * was reworded, and of how many nobody could tell.
 * @param folder whose catalogs are in order
 */
export function rewordedNotes(folder = MESSAGES): string[] {
  const byLocale = Object.groupBy(translated(folder), ({ locale }) => locale);
  return Object.entries(byLocale).flatMap(([locale, all = []]) =>
    notesOf(locale, all.flatMap(namesReworded).length, all.flatMap(namesWithout).length),
  );
}
