/** Paths to the fields of a value, such as `['partners', 0, 'url']`. */

/** The part of a value that a path leads to (deep get); undefined where it leads nowhere. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/** Whether a path is another one, or goes on from it (prefix); `0` and `'0'` are the same place. */
export function startsWith(path: readonly PropertyKey[], start: readonly PropertyKey[]): boolean {
  return start.every((key, index) => String(path[index]) === String(key));
}
