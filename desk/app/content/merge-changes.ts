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

/** Lists of one length are taken entry by entry; from others nobody knows which entry is which. */
const isAlike = (base: unknown, mine: unknown, theirs: unknown): boolean =>
  [base, mine, theirs].every(isParts) ||
  (Array.isArray(base) &&
    [mine, theirs].every((one) => Array.isArray(one) && one.length === base.length));

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
  if (isAlike(base, mine, theirs))
    return mergeParts(base as object, mine as object, theirs as object, path);
  const change = { path, mine, theirs };
  return isEqual(base, mine)
    ? { value: theirs, theirs: [change], both: [] }
    : { value: mine, theirs: [], both: [change] };
}
