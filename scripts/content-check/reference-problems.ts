import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { SiteConfig } from '#lib/site/site-config.ts';
import { locateKey } from './config-problem.ts';
import type { Known, OwnAddresses } from './own-addresses.ts';
import type { Problem } from './problem.ts';
import type { CollectionName, ContentEntry } from './read-content.ts';

/** Fields that name an entry by its id, as paths without the places of lists, and its kind. */
export const REFERENCE_FIELDS: Readonly<Record<string, CollectionName>> = {
  'adverts.image': 'pictures',
  'depegs.coin': 'coins',
  'depegs.others': 'coins',
  'glossary.related': 'glossary',
  'home.named': 'depegs',
  'home.note': 'coins',
  'lab.depegs': 'depegs',
  'placeAnswers.coins.coin': 'coins',
  'questions.lesson': 'lessons',
};

/** The field `note` of Home's popup is a sentence, and no coin. */
const ID = /^[a-z0-9-]+$/;
const PATH = /^\/[^\s/]\S*$/;
/** An address that is to lead nowhere here. */
const OLD_ADDRESS = 'movedAddresses.from';

type FoundText = { text: string; path: readonly PropertyKey[]; field: string };

/** Texts in the values of an entry, each with its place and its field. */
export function textsOf(value: unknown, field: string, path: PropertyKey[] = []): FoundText[] {
  if (typeof value === 'string') return [{ text: value, path, field }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((inner, index) => textsOf(inner, field, [...path, index]));
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, `${field}.${key}`, [...path, key]),
  );
}

const meant = (nearest: string | null, otherwise: string) =>
  nearest === null ? otherwise : `Did you mean ${nearest}?`;

/** What to say of a link on this site to a page that is not there. */
export function linkProblem(addresses: OwnAddresses, path: string) {
  return {
    says: `The link ${path} leads nowhere.`,
    hint: meant(addresses.nearest(path), 'Write the address of a page of this site.'),
  };
}

const leading = new WeakMap<ContentEntry, readonly FoundText[]>();

/** Texts of an entry that lead to another one or to a page; kept, since the entry is. */
function leadingTexts(entry: ContentEntry): readonly FoundText[] {
  const kept = leading.get(entry);
  if (kept) return kept;
  const found = textsOf(entry.data, entry.collection).filter(
    ({ text, field }) =>
      (PATH.test(text) && field !== OLD_ADDRESS) || (ID.test(text) && field in REFERENCE_FIELDS),
  );
  leading.set(entry, found);
  return found;
}

/** Fields of entries that name an entry, or a page of this site, that is not there. */
export function referenceProblems(
  entries: readonly ContentEntry[],
  { idsOf, addresses }: Known,
): Problem[] {
  return entries.flatMap((entry) =>
    leadingTexts(entry).flatMap(({ text, path, field }): Problem[] => {
      const place = () => ({ file: entry.file, line: entry.lineOf(path) });
      if (PATH.test(text))
        return addresses.leadsNowhere(text)
          ? [{ ...place(), ...linkProblem(addresses, text) }]
          : [];
      const kind = REFERENCE_FIELDS[field];
      if (kind === undefined || idsOf(kind)?.has(text) !== false) return [];
      const name = path.map(String).join('.');
      return [{ ...place(), says: `${name}: there is no "${text}" in ${kind}.`, hint: null }];
    }),
  );
}

/** Values of the configuration that name pages of this site, or coins. */
export const REFERRING = ['navigation', 'legalNavigation', 'featuredCoins'] as const;
type Referring = Pick<SiteConfig, (typeof REFERRING)[number]>;
/** What is wrong with a value of the configuration. */
type ValueProblem = { path: PropertyKey[]; says: string; hint: string };

/** Coins and menus of the configuration that name what is not there. */
export function misledValues(site: Referring, { idsOf, addresses }: Known): ValueProblem[] {
  const coins = idsOf('coins');
  const unknown = (site.featuredCoins ?? []).flatMap((id, index): ValueProblem[] => {
    if (coins === null || coins.has(id)) return [];
    const hint = 'Coins are named by their ids, such as usdc for content/coins/usdc.json.';
    return [{ path: ['featuredCoins', index], says: `There is no coin "${id}".`, hint }];
  });
  const menus = (['navigation', 'legalNavigation'] as const).flatMap((menu) =>
    site[menu].flatMap(({ path }, index): ValueProblem[] =>
      path.startsWith('/') && addresses.leadsNowhere(path)
        ? [{ path: [menu, index, 'path'], ...linkProblem(addresses, path) }]
        : [],
    ),
  );
  return [...unknown, ...menus];
}

/**
 * Coins and menus of a configuration that name what is not there, with their lines.
 * @param file full path of the configuration
 */
export function configReferenceProblems(site: Referring, file: string, known: Known): Problem[] {
  const misled = misledValues(site, known);
  if (misled.length === 0) return [];
  const source = readFileSync(file, 'utf8');
  const name = relative(resolve('.'), file);
  return misled.map(({ path, says, hint }) => ({
    file: name,
    line: locateKey(source, path),
    says: `${String(path[0])}: ${says}`,
    hint,
  }));
}
