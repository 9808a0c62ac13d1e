import { isDeepStrictEqual } from 'node:util';
import { format } from 'prettier';
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';

type Value = unknown;
type Entries = Record<string, Value>;

const isEntries = (value: Value): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a node stands in the text. Of a collection, up to its closing bracket. */
function spanOf(node: Node | null | undefined): [start: number, end: number] {
  if (!node?.range) throw new Error('a value without a place in its file');
  return [node.range[0], node.range[1]];
}

type Edit = { start: number; end: number; text: string };

/** Text of a new value, with the bytes of every part of it that was there before. */
function rewrite(text: string, node: Node | null | undefined, before: Value, after: Value): string {
  if (node && isDeepStrictEqual(before, after)) return text.slice(...spanOf(node));
  if (Array.isArray(after)) {
    const known = isSeq<Node>(node) && Array.isArray(before) ? before : [];
    const items = after.map((item: Value) => {
      const at = known.findIndex((one) => isDeepStrictEqual(one, item));
      return at === -1 || !isSeq<Node>(node)
        ? JSON.stringify(item, null, 2)
        : rewrite(text, node.items[at], item, item);
    });
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n]`;
  }
  if (!isEntries(after)) return JSON.stringify(after);
  const fields = Object.entries(after).map(([key, value]) => {
    const known = isMap<Node, Node>(node) && isEntries(before) && Object.hasOwn(before, key);
    const own = known
      ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === key)
      : null;
    const inner = own?.value ? rewrite(text, own.value, (before as Entries)[key], value) : null;
    return `${JSON.stringify(key)}: ${inner ?? JSON.stringify(value, null, 2)}`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n}`;
}

/** The smallest replacements that turn one value into another, each at its place in the text. */
function editsOf(text: string, node: Node | null | undefined, before: Value, after: Value): Edit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isSeq<Node>(node) && Array.isArray(before) && Array.isArray(after))
    if (before.length === after.length)
      return after.flatMap((value: Value, index) =>
        editsOf(text, node.items[index], before[index], value),
      );
  if (isMap<Node, Node>(node) && isEntries(before) && isEntries(after)) {
    const keys = Object.keys(before);
    const isSameShape =
      keys.length === Object.keys(after).length && keys.every((key) => Object.hasOwn(after, key));
    if (isSameShape)
      return node.items.flatMap(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : '';
        return editsOf(text, value, before[name], after[name]);
      });
  }
  const [start, end] = spanOf(node);
  return [{ start, end, text: rewrite(text, node, before, after) }];
}

/** Prettier's own form of JSON, as every file of `content/` has it. */
const formatted = (text: string): Promise<string> =>
  format(text, { parser: 'json', printWidth: 100, singleQuote: true });

/**
 * Writes a new value into the text of a JSON file. What has not changed keeps its bytes, and an
 * unchanged value gives the same text.
 * @param after the whole value of the file
 */
export async function editJson(text: string, after: unknown): Promise<string> {
  const before = JSON.parse(text) as unknown;
  const edits = editsOf(text, parseDocument(text).contents, before, after);
  if (edits.length === 0) return text;
  let result = text;
  for (const { start, end, text: inner } of edits.toReversed())
    result = result.slice(0, start) + inner + result.slice(end);
  // A file in another form than ours stays in it, but for what was changed.
  return (await formatted(text)) === text ? formatted(result) : result;
}
