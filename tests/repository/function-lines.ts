import ts from 'typescript';

export type FunctionLines = { name: string; line: number; lines: number };

function nameOf(node: ts.FunctionLikeDeclaration): string | null {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : null;
}

/**
 * Every function with its length in lines. A function within another that has a name is counted
 * by itself, and not again as a part of the one around it.
 */
export function functionLines(path: string, text: string): FunctionLines[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: FunctionLines[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;

  function visit(node: ts.Node): number {
    let counted = 0;
    ts.forEachChild(node, (child) => {
      counted += visit(child);
    });
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return counted;
    const name = nameOf(node as ts.FunctionLikeDeclaration);
    if (name === null) return counted;
    const start = lineOf(node.getStart());
    const total = lineOf(node.getEnd()) - start + 1;
    found.push({ name, line: start + 1, lines: total - counted });
    return total;
  }

  visit(file);
  return found;
}
