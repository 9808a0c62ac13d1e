import { entryName } from './entry-name.ts';

type Path = (string | number)[];

/** A field that has another value than it was opened with. */
export type FieldChange = { path: Path; mine: unknown; theirs: unknown };

export type Merged = {
  /** Both changes in one value; where both changed a field, with mine. */
  value: unknown;
  /** Fields that they alone changed. */
  theirs: FieldChange[];
  /** Fields that both changed, to different values. */
  both: FieldChange[];
};

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of content are JSON, and what is left out is `undefined`. */
const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** A value with its keys in one order, so that the order in a file makes no difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isParts(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** What an entry of a list is known by: its key or its id; empty where it has neither. */
function identityOf(entry: unknown): string {
  const own = isParts(entry) ? (entry['key'] ?? entry['id']) : undefined;
  return typeof own === 'string' ? own : '';
}

/** Identities of all entries of a list; null where one has none, or two have the same. */
function identitiesIn(list: readonly unknown[]): string[] | null {
  const all = list.map(identityOf);
  return all.includes('') || new Set(all).size < all.length ? null : all;
}

type Lists = { base: readonly unknown[]; mine: readonly unknown[]; theirs: readonly unknown[] };

/**
 * The lists with their entries in one order, by identity: mine, or theirs where I left the order as
 * it was. Null where entries were added, deleted or have no identity, or where both moved some.
 */
function inOneOrder({ base, mine, theirs }: Lists): Lists | null {
  const [before, own, other] = [base, mine, theirs].map(identitiesIn);
  if (!before || !own || !other) return null;
  const isSame = (one: readonly string[], two: readonly string[]) => isEqual(one, two);
  if (!isSame(own.toSorted(), before.toSorted())) return null;
  if (!isSame(other.toSorted(), before.toSorted())) return null;
  const isMovedByMe = !isSame(own, before);
  if (isMovedByMe && !isSame(other, before) && !isSame(own, other)) return null;
  const order = isMovedByMe ? own : other;
  const ordered = (list: readonly unknown[], ids: readonly string[]) =>
    order.map((id) => list[ids.indexOf(id)]);
  return { base: ordered(base, before), mine: ordered(mine, own), theirs: ordered(theirs, other) };
}

const nameOf = (entry: unknown): string => identityOf(entry) || entryName(entry);

/** Whether an entry of `after` seems to be one that stood elsewhere in `before`. */
function hasMoved(before: readonly unknown[], after: readonly unknown[]): boolean {
  return after.some((entry, index) => {
    const old = before[index];
    if (isEqual(entry, old)) return false;
    const name = nameOf(entry);
    const isRenamed = name !== '' && name !== nameOf(old);
    return before.some((one) => isEqual(one, entry) || (isRenamed && nameOf(one) === name));
  });
}

/** Whether an entry that both changed has another name on a side: it may be another entry. */
function isUnclear({ base, mine, theirs }: Lists, index: number): boolean {
  const [before, own, other] = [base[index], mine[index], theirs[index]];
  if (isEqual(before, own) || isEqual(before, other) || isEqual(own, other)) return false;
  return [own, other].some((one) => nameOf(one) !== nameOf(before));
}

/** Whether the entries of lists without identities are still where they were. */
function isInPlace(lists: Lists): boolean {
  const { base, mine, theirs } = lists;
  const areThere = [mine, theirs].every(
    (list) => list.length === base.length && !hasMoved(base, list),
  );
  return areThere && !base.some((_, index) => isUnclear(lists, index));
}

/**
 * Lists whose entries can be taken one by one: by identity, or by place where nobody moved one.
 * Null where nobody knows which entry is which.
 */
function alignedLists(base: unknown, mine: unknown, theirs: unknown): Lists | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const lists = { base, mine, theirs };
  const haveIdentities = [base, mine, theirs].every((list) => identitiesIn(list) !== null);
  if (haveIdentities) return inOneOrder(lists);
  return isInPlace(lists) ? lists : null;
}

/** Merges lists entry by entry; an order that they alone changed is told as one of the list. */
function mergeLists(change: FieldChange, lists: Lists): Merged {
  const { path } = change;
  const [mine, theirs] = [change.mine as unknown[], change.theirs as unknown[]];
  const merged = mergeParts(lists.base, lists.mine, lists.theirs, path);
  if (lists.theirs === theirs) return merged;
  // The form that names a field is theirs.
  const placed = (changes: FieldChange[]) =>
    changes.map((one) => {
      const entry = lists.theirs[Number(one.path[path.length])];
      return { ...one, path: one.path.with(path.length, theirs.indexOf(entry)) };
    });
  const isReordered = !isEqual(mine.map(nameOf), lists.mine.map(nameOf));
  return {
    ...merged,
    theirs: [...(isReordered ? [change] : []), ...placed(merged.theirs)],
    both: placed(merged.both),
  };
}

function mergeParts(base: object, mine: object, theirs: object, path: Path): Merged {
  const isList = Array.isArray(mine);
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = keys.map((key) => {
    const part = (of: object): unknown =>
      Object.hasOwn(of, key) ? Reflect.get(of, key) : undefined;
    const inner = [...path, isList ? Number(key) : key];
    return [key, mergeChanges(part(base), part(mine), part(theirs), inner)] as const;
  });
  const values = merged.filter(([, { value }]) => value !== undefined);
  return {
    value: isList
      ? merged.map(([, { value }]) => value)
      : Object.fromEntries(values.map(([key, { value }]) => [key, value])),
    theirs: merged.flatMap(([, one]) => one.theirs),
    both: merged.flatMap(([, one]) => one.both),
  };
}

/**
 * Merges what two people changed of one value, field by field (three-way merge).
 * @param base what both opened
 */
export function mergeChanges(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path = [],
): Merged {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine, theirs: [], both: [] };
  if (isParts(base) && isParts(mine) && isParts(theirs))
    return mergeParts(base, mine, theirs, path);
  const change = { path, mine, theirs };
  const lists = alignedLists(base, mine, theirs);
  if (lists) return mergeLists(change, lists);
  return isEqual(base, mine)
    ? { value: theirs, theirs: [change], both: [] }
    : { value: mine, theirs: [], both: [change] };
}
