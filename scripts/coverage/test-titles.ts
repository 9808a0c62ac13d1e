import ts from 'typescript';

/** A test as its source names it. */
export type TestTitle = { file: string; title: string; ids: string[] };

/** `N4 N3: …` and `sec-X1, D4: …`: ids of the spec, and of the security reference with `sec-`. */
const LEADING_IDS = /^((?:sec-)?[A-Z]\d+(?:,? (?:sec-)?[A-Z]\d+)*):/;
const ONLY_IDS = /^(sec-)?[A-Z]\d+(,? (sec-)?[A-Z]\d+)*$/;

export function idsOf(title: string): string[] {
  return LEADING_IDS.exec(title)?.[1]?.split(/,? /) ?? [];
}

function textOf(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  // `${id}: …` is filled while running: only what comes before the first gap is known.
  return ts.isTemplateExpression(node) ? node.head.text : null;
}

/** `test`, `test.each(rows)` and the like, with the rows; skipped tests prove nothing. */
function testCall(callee: ts.Expression): { rows: ts.Expression | null } | null {
  if (ts.isIdentifier(callee)) return /^(test|it)$/.test(callee.text) ? { rows: null } : null;
  if (ts.isPropertyAccessExpression(callee)) {
    const isRun = !['skip', 'fixme', 'todo', 'describe', 'step', 'use'].includes(callee.name.text);
    return isRun && !/^(before|after)/.test(callee.name.text) ? testCall(callee.expression) : null;
  }
  if (!ts.isCallExpression(callee)) return null;
  const inner = testCall(callee.expression);
  return inner && { rows: callee.arguments[0] ?? null };
}

/** The ids that stand first in the rows of a table whose title begins with `%s`. */
function idsOfRows(rows: ts.Expression | null): string[] {
  const list = rows && ts.isAsExpression(rows) ? rows.expression : rows;
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : row;
    const text = textOf(first);
    return text && ONLY_IDS.test(text) ? text.split(/,? /) : [];
  });
}

/** Every test in a source, with the ids it names. */
export function testTitles(file: string, source: string): TestTitle[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: TestTitle[] = [];

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const call = testCall(node.expression);
      const title = textOf(node.arguments[0]);
      if (call && title !== null && node.arguments.length > 1) {
        const ids = title.startsWith('%s:') ? idsOfRows(call.rows) : idsOf(title);
        found.push({ file, title, ids: [...new Set(ids)] });
      }
    }
    ts.forEachChild(node, visit);
  }

  visit(tree);
  return found;
}
