import { isDeepStrictEqual } from 'node:util';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import { readPageHead } from '#scripts/content-check/page-head.ts';
import { titleOf } from '#desk/server/content/found-entry.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import type { DraftEntry, DraftSummary, NamedDraft } from '#desk/shared/publish.ts';

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(file: string): string | null {
  const all: [string, ContentCollection][] = Object.entries(contentCollections);
  const found = all.find(([, { path }]) => file === path || file.startsWith(`${path}/`));
  return found?.[0] ?? null;
}

const idOf = (data: Data): string => (typeof data['id'] === 'string' ? data['id'] : '');

/** What a text of the content holds; nothing where it is none, or somebody broke it by hand. */
function readData(file: string, text: string | null): unknown {
  if (text === null) return null;
  try {
    return file.endsWith('.mdx') ? readPageHead(text) : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);

/** The entries of a list that a draft changes, adds or deletes. */
function changedOfList(file: string, before: Data[], after: Data[]): DraftEntry[] {
  const named = (data: Data) => titleOf({ data, id: idOf(data), file });
  const changed = after.flatMap((data, index): DraftEntry[] =>
    before.some((one) => isDeepStrictEqual(one, data))
      ? []
      : [{ title: named(data), index, isGone: false }],
  );
  const gone = before
    .filter((data) => !after.some((one) => idOf(one) === idOf(data)))
    .map((data) => ({ title: named(data), index: null, isGone: true }));
  return [...changed, ...gone];
}

/** Files that were changed, with their texts before and after. */
export type ChangedTexts = Pick<DraftTree, 'drafts' | 'read' | 'readPublished'>;

async function nameDraft(tree: ChangedTexts, draft: DraftSummary): Promise<NamedDraft> {
  const { file } = draft;
  const kind = kindOf(file);
  if (kind === null) return { ...draft, kind, entries: [] };
  const now = await tree.read(file).catch(() => null);
  const [before, after] = [readData(file, await tree.readPublished(file)), readData(file, now)];
  if (Array.isArray(before) || Array.isArray(after))
    return { ...draft, kind, entries: changedOfList(file, listOf(before), listOf(after)) };
  const data = [after, before].find(isData) ?? {};
  const title = titleOf({ data, id: idOf(data), file });
  return { ...draft, kind, entries: [{ title, index: null, isGone: now === null }] };
}

/** The drafts that wait, each with the entries that it is about: a person knows no file names. */
export async function nameDrafts(tree: ChangedTexts): Promise<NamedDraft[]> {
  return Promise.all((await tree.drafts()).map((draft) => nameDraft(tree, draft)));
}
