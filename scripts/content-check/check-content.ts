import { contentCollections } from '#lib/content/content-collections.ts';
import { freeRosettes, MAY_SHARE_FROM } from '#lib/content/free-rosettes.ts';
import { askedSectionProblems } from './asked-sections.ts';
import { movedProblems } from './moved-problems.ts';
import { pageNotes, pageProblems, unwrittenProblem } from './page-problems.ts';
import { pictureProblems } from './picture-problems.ts';
import { type IdsOf, type Known, ownAddresses } from './own-addresses.ts';
import type { Problem } from './problem.ts';
import { readContent, type ContentEntry } from './read-content.ts';
import { publicProblems } from './public-files.ts';
import { referenceProblems } from './reference-problems.ts';
import { ownPageProblems, unregisteredPages } from './route-problems.ts';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const FILE = 'config/logo.svg';

/** What keeps the logo from being drawn in pages, icons and cards. */
function logoProblems(root: string): Problem[] {
  if (!existsSync(join(root, 'config'))) return [];
  const problem = (says: string, hint: string): Problem => ({ file: FILE, line: null, says, hint });
  if (!existsSync(join(root, FILE)))
    return [problem('The logo is missing.', 'Put an SVG there; the one that ships is a pattern.')];
  const text = readFileSync(join(root, FILE), 'utf8');
  if (!/<svg\b[^>]*>[\s\S]*<\/svg>/.test(text))
    return [problem('The logo is no SVG.', 'Save it as SVG from your drawing program.')];
  const problems: Problem[] = [];
  const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(text) ?? [];
  if (width === undefined || width !== height)
    problems.push(
      problem('The logo is not square.', 'Give it a square viewBox, such as viewBox="0 0 28 28".'),
    );
  if (/<(script|style|image|foreignObject|text)\b|\son\w+=|href=|style=/i.test(text))
    problems.push(
      problem(
        'The logo has more in it than shapes: a script, style, text, picture or link.',
        'Turn letters into paths, and colors into fill and stroke. currentColor takes the color of the text around it.',
      ),
    );
  return problems;
}

type Keyed = { key: string; entry: ContentEntry; field: readonly PropertyKey[]; what: string };

/** What two entries may not share, each with what it is called. */
function keysOf(entry: ContentEntry): Keyed[] {
  const keys: Keyed[] = [];
  if (entry.id !== '')
    keys.push({
      key: `${entry.collection} ${entry.id}`,
      entry,
      field: ['id'],
      what: `id "${entry.id}"`,
    });
  if (entry.collection !== 'coins') return keys;
  const { rosette, contracts } = entry.data as {
    rosette?: { petals?: number; weave?: number };
    contracts?: { chain?: string; address?: string }[];
  };
  if (rosette)
    keys.push({
      key: `rosette ${rosette.petals} ${rosette.weave}`,
      entry,
      field: ['rosette'],
      what: `rosette (${rosette.petals} petals, weave ${rosette.weave})`,
    });
  for (const [index, contract] of (Array.isArray(contracts) ? contracts : []).entries())
    keys.push({
      key: `contract ${contract.chain} ${String(contract.address).toLowerCase()}`,
      entry,
      field: ['contracts', index, 'address'],
      what: `contract ${contract.address} on ${contract.chain}`,
    });
  return keys;
}

const FREE_SHOWN = 3;

/** Pairs of numbers that no coin has yet, for whoever chose one that is taken. */
function rosetteHint(entries: readonly ContentEntry[]): string {
  const taken = entries.filter(({ collection }) => collection === 'coins');
  const free = freeRosettes(taken.flatMap(({ data }) => data['rosette'] ?? []));
  const shown = free.slice(0, FREE_SHOWN).map(({ petals, weave }) => `${petals} and ${weave}`);
  return `Free are, for example: ${shown.join('; ')}.`;
}

/** Ids, rosettes of coins and contract addresses that two entries share. */
function doubleProblems(entries: readonly ContentEntry[]): Problem[] {
  const first = new Map<string, ContentEntry>();
  const problems: Problem[] = [];
  const coins = entries.filter(({ collection }) => collection === 'coins');
  const mayShareRosettes = coins.length >= MAY_SHARE_FROM;
  for (const { key, entry, field, what } of entries.flatMap(keysOf)) {
    if (field[0] === 'rosette' && mayShareRosettes) continue;
    const other = first.get(key);
    if (!other) {
      first.set(key, entry);
      continue;
    }
    problems.push({
      file: entry.file,
      line: entry.lineOf(field),
      says: `The ${what} is taken already, by "${other.id}" in ${other.file}.`,
      hint: field[0] === 'rosette' ? rosetteHint(entries) : null,
    });
  }
  return problems;
}

/** Home has one first screen and one popup, and their words have to be there. */
function homeProblems(ids: ReadonlySet<string> | null): Problem[] {
  // A broken file is told by itself.
  if (ids === null) return [];
  const missing = ['hero', 'popup'].filter((id) => !ids.has(id));
  return missing.map((id) => ({
    file: contentCollections.home.path,
    line: null,
    says: `The entry "${id}" is missing.`,
    hint: 'Put it back, with the fields that docs/content-guide.md names.',
  }));
}

/** Articles that no card shows, because they are lessons, and that no lesson leads to either. */
function lonelyLessons(entries: readonly ContentEntry[]): Problem[] {
  const lessons = entries.filter(({ collection }) => collection === 'lessons');
  const paths = new Set(lessons.map(({ data }) => data['path']));
  return entries.flatMap(({ collection, file, data, lineOf }): Problem[] => {
    const address = `/learn/${basename(file, extname(file))}`;
    if (collection !== 'learn' || data['isLessonOnly'] !== true || paths.has(address)) return [];
    return [
      {
        file,
        line: lineOf(['isLessonOnly']),
        says: `No lesson leads to ${address}, and no card does.`,
        hint: 'Add the lesson to content/path/lessons.json, or take isLessonOnly away.',
      },
    ];
  });
}

/** What is in `content/`, and what leads to it. */
export type CheckedContent = Known & {
  problems: Problem[];
  /** Pages that may be drafts, but keep a site from being built. */
  unwritten: Problem[];
  /** Worth knowing: each is told, and keeps nothing from being built. */
  notes: Problem[];
};

/**
 * Validates all of `content/`, and keeps what it names, for a configuration that rests on it.
 * @param siteUrl `SITE_URL`, so that links which name this site in full are known for its own
 */
export function readChecked(
  root: string,
  siteUrl: string | undefined = process.env['SITE_URL'],
): CheckedContent {
  const { entries, pages, problems, unread } = readContent(root);
  // A page is known by its file too, and where the two differ, that alone is told.
  const namesOf = ({ id, file }: ContentEntry) => [id, basename(file, extname(file))];
  const known = new Map(
    [...Map.groupBy(entries, ({ collection }) => collection)].map(
      ([name, own]) => [name, new Set(own.flatMap(namesOf))] as const,
    ),
  );
  // Where a file of a register cannot be read, every use of its ids would be an error of its own.
  const idsOf: IdsOf = (collection) =>
    unread.has(collection) ? null : (known.get(collection) ?? new Set<string>());
  const named: Known = { idsOf, addresses: ownAddresses(root, idsOf), siteUrl: siteUrl || null };
  return {
    ...named,
    unwritten: pages.flatMap(unwrittenProblem),
    notes: pages.flatMap((page) => pageNotes(page, named)),
    problems: [
      ...problems,
      ...doubleProblems(entries),
      ...homeProblems(idsOf('home')),
      ...lonelyLessons(entries),
      ...logoProblems(root),
      ...pictureProblems(root, entries),
      ...referenceProblems(entries, named),
      ...movedProblems(entries, named.addresses),
      ...askedSectionProblems(entries, pages),
      ...ownPageProblems(root),
      ...unregisteredPages(root),
      ...publicProblems(root),
      ...pages.flatMap((page) => pageProblems(page, named, root)),
    ],
  };
}

/**
 * Validates all of `content/` in seconds, without building: JSON, page heads, fields, ids, doubled
 * contracts and rosettes, links and names that lead nowhere, and the texts of pages. Every faulty
 * file is named at once.
 * @param root folder with `content` and `public` in it
 */
export function checkContent(root: string): Problem[] {
  return readChecked(root).problems;
}
