import { isDeepStrictEqual } from 'node:util';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import { readPageHead, withoutHead } from '#scripts/content-check/page-head.ts';
import { formSchema, titleOf } from '#desk/server/content/found-entry.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { fieldName } from '#desk/shared/field-name.ts';
import type { DraftEntry, DraftSummary, NamedDraft } from '#desk/shared/publish.ts';

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(file: string): string | null {
  const all: [string, ContentCollection][] = Object.entries(contentCollections);
  const found = all.find(([, { path }]) => file === path || file.startsWith(`${path}/`));
  return found?.[0] ?? null;
}

/** What tells an entry from the others of its list: its id, or the address that it is about. */
const idOf = (data: Data): string =>
  [data['id'], data['from']].find((value) => typeof value === 'string') ?? '';

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

/** The fields of an entry that differ, by their labels. */
function changedFields(kind: string, before: unknown, after: unknown): string[] {
  if (!isData(before) || !isData(after)) return [];
  const collection = contentCollections[kind as keyof typeof contentCollections];
  const form = formSchema(collection);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => fieldName(form, [key], after));
}

/**
 * Tells of an entry whether a list has it as it is. Each is looked up by its text; one with its
 * fields in another order is compared with those of its id, or with all where it has none.
 */
function heldBy(list: readonly Data[]): (data: Data) => boolean {
  const texts = new Set(list.map((one) => JSON.stringify(one)));
  const byId = Map.groupBy(list, idOf);
  return (data) =>
    texts.has(JSON.stringify(data)) ||
    (byId.get(idOf(data)) ?? []).some((one) => isDeepStrictEqual(one, data));
}

/** The entries of a list that a draft changes, adds or deletes. */
function changedOfList(
  { file, kind }: { file: string; kind: string },
  before: Data[],
  after: Data[],
): DraftEntry[] {
  const named = (data: Data) => titleOf({ data, id: idOf(data), file });
  // Of several with one id, which the check refuses, the first.
  const byId = new Map(before.toReversed().map((one) => [idOf(one), one]));
  const sameOf = (data: Data) => (idOf(data) === '' ? undefined : byId.get(idOf(data)));
  const isThere = heldBy(before);
  const ids = new Set(after.map(idOf));
  const changed = after.flatMap((data, index): DraftEntry[] =>
    isThere(data)
      ? []
      : [
          {
            title: named(data),
            index,
            isGone: false,
            changed: changedFields(kind, sameOf(data), data),
          },
        ],
  );
  const gone = before
    .filter((data) => !ids.has(idOf(data)))
    .map((data) => ({ title: named(data), index: null, isGone: true, changed: [] }));
  return [...changed, ...gone];
}

/** The text of a page below its head. */
const bodyOf = (text: string | null): string => (text === null ? '' : withoutHead(text).trim());

/** Files that were changed, with their texts before and after. */
export type ChangedTexts = Pick<DraftTree, 'drafts' | 'read' | 'readPublished'>;

async function nameDraft(tree: ChangedTexts, draft: DraftSummary): Promise<NamedDraft> {
  const { file } = draft;
  const kind = kindOf(file);
  if (kind === null) return { ...draft, kind, entries: [] };
  const now = await tree.read(file).catch(() => null);
  const published = await tree.readPublished(file);
  const [before, after] = [readData(file, published), readData(file, now)];
  if (Array.isArray(before) || Array.isArray(after))
    return {
      ...draft,
      kind,
      entries: changedOfList({ file, kind }, listOf(before), listOf(after)),
    };
  const data = [after, before].find(isData) ?? {};
  const title = titleOf({ data, id: idOf(data), file });
  const changed = changedFields(kind, before, after);
  if (isData(before) && isData(after) && file.endsWith('.mdx') && bodyOf(published) !== bodyOf(now))
    changed.push('Text');
  return { ...draft, kind, entries: [{ title, index: null, isGone: now === null, changed }] };
}

/** The drafts that wait, each with the entries that it is about: a person knows no file names. */
export async function nameDrafts(tree: ChangedTexts): Promise<NamedDraft[]> {
  return Promise.all((await tree.drafts()).map((draft) => nameDraft(tree, draft)));
}
