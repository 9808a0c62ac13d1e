import { isDeepStrictEqual } from 'node:util';
import { format } from 'prettier';
import ts from 'typescript';
import { fieldNode, itemNode, literalNode, propertyNode, readLiteral } from './literal-source.ts';

type Fields = Record<string, unknown>;
type Edit = { start: number; end: number; text: string };
type List = ts.NodeArray<ts.Node>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function keyText(key: string): string {
  // Written plainly, this one would set the prototype.
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

/** A value as TypeScript, on one line: Prettier breaks what is too long. */
function printLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLiteral).join(', ')}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${keyText(key)}: ${printLiteral(inner)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** The end of what belongs to the line before: a comment after a comma is about what it follows. */
function afterTrailing(text: string, position: number): number {
  const last = ts.getTrailingCommentRanges(text, position)?.at(-1);
  return last?.end ?? position;
}

/** Where an entry begins, with the comments above it. */
function startOf(text: string, list: List, index: number): number {
  const start = afterTrailing(text, list[index]?.getFullStart() ?? list.pos);
  // Without its line break, a comment would swallow what comes next.
  const isComment = start > (list[index]?.getFullStart() ?? start);
  return isComment && text[start] === '\n' ? start + 1 : start;
}

/** Takes an entry out of a list or an object, with its comma and its comments. */
function removal(text: string, list: List, index: number): Edit {
  const next = list[index + 1];
  const start = startOf(text, list, index);
  const end = afterTrailing(text, next ? next.getFullStart() : list.end);
  // One line break goes with it, the one before or the one after.
  const isLine = text[start - 1] === '\n' && text[end] === '\n';
  return { start, end: isLine ? end + 1 : end, text: '' };
}

function insertion(text: string, list: List, index: number, printed: string[]): Edit[] {
  if (printed.length === 0) return [];
  const lines = printed.join(',\n');
  if (index < list.length) {
    const start = startOf(text, list, index);
    const end = text[start] === '\n' ? '' : '\n';
    return [{ start, end: start, text: `\n${lines},${end}` }];
  }
  const at = afterTrailing(text, list.end);
  const isOpen = list.length > 0 && !list.hasTrailingComma;
  const comma = isOpen ? [{ start: list.end, end: list.end, text: ',' }] : [];
  return [...comma, { start: at, end: at, text: `\n${lines},\n` }];
}

function whole(file: ts.SourceFile, node: ts.Node, value: unknown): Edit[] {
  return [{ start: node.getStart(file), end: node.getEnd(), text: printLiteral(value) }];
}

function listEdits(
  file: ts.SourceFile,
  node: ts.ArrayLiteralExpression,
  before: unknown[],
  after: unknown[],
): Edit[] {
  const shorter = Math.min(before.length, after.length);
  const isSame = (a: number, b: number) => isDeepStrictEqual(before[a], after[b]);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.length - 1 - tail, after.length - 1 - tail))
    tail += 1;
  const both = shorter - head - tail;
  const edits: Edit[] = [];
  for (let index = head; index < head + both; index += 1) {
    const item = itemNode(node, index);
    if (item) edits.push(...valueEdits(file, item, before[index], after[index]));
  }
  for (let index = head + both; index < before.length - tail; index += 1)
    edits.push(removal(file.text, node.elements, index));
  const fresh = after.slice(head + both, after.length - tail).map(printLiteral);
  return [...edits, ...insertion(file.text, node.elements, head + both, fresh)];
}

function fieldEdits(
  file: ts.SourceFile,
  node: ts.ObjectLiteralExpression,
  before: Fields,
  after: Fields,
): Edit[] {
  const keys = Object.keys(after).filter((key) => after[key] !== undefined || key in before);
  const gone = Object.keys(before).filter((key) => !keys.includes(key));
  const fresh = keys.filter((key) => !Object.hasOwn(before, key));
  const { properties } = node;
  // The comma that a new field needs would stand in what is taken out.
  if (gone.length > 0 && fresh.length > 0 && !properties.hasTrailingComma)
    return whole(file, node, after);
  const edits = keys.flatMap((key) => {
    const own = Object.hasOwn(before, key) ? fieldNode(node, key) : null;
    return own ? valueEdits(file, own, before[key], after[key]) : [];
  });
  for (const key of gone) {
    const property = propertyNode(node, key);
    if (property) edits.push(removal(file.text, properties, properties.indexOf(property)));
  }
  const printed = fresh.map((key) => `${keyText(key)}: ${printLiteral(after[key])}`);
  return [...edits, ...insertion(file.text, properties, properties.length, printed)];
}

/** The smallest replacements that turn one value into another, each at its place in the text. */
function valueEdits(
  file: ts.SourceFile,
  node: ts.Expression,
  before: unknown,
  after: unknown,
): Edit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (ts.isArrayLiteralExpression(node) && Array.isArray(before) && Array.isArray(after))
    return listEdits(file, node, before, after);
  if (ts.isObjectLiteralExpression(node) && isFields(before) && isFields(after))
    return fieldEdits(file, node, before, after);
  return whole(file, node, after);
}

function apply(text: string, edits: Edit[]): string {
  let result = text;
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  for (const { start, end, text: inner } of sorted.toReversed())
    result = result.slice(0, start) + inner + result.slice(end);
  return result;
}

/**
 * Writes a new value of an exported constant into the text of a TypeScript file. Comments and order
 * stay, what has not changed keeps its bytes, and an unchanged value gives the same text.
 * @param after the whole value, undefined where the file has code
 * @throws SyntaxError where the text is no TypeScript
 */
export function replaceLiteral(text: string, name: string, after: unknown): string {
  const { value: before } = readLiteral(text, name);
  const { file, node } = literalNode(text, name);
  return apply(text, valueEdits(file, node, before, after));
}

/** Prettier's own form of TypeScript, which is Oxfmt's too for values such as those of `config/site.ts`. */
const formatted = (text: string): Promise<string> =>
  format(text, { parser: 'typescript', printWidth: 100, singleQuote: true });

/** Writes a value as `replaceLiteral` does, in Prettier's form where the file has that form. */
export async function editLiteral(text: string, name: string, after: unknown): Promise<string> {
  const result = replaceLiteral(text, name, after);
  if (result === text) return text;
  // A file in another form than ours stays in it, but for what was changed.
  const written = (await formatted(text)) === text ? await formatted(result) : result;
  if (!isDeepStrictEqual(readLiteral(written, name).value, after))
    throw new Error('the edited text does not have the wanted value');
  return written;
}
