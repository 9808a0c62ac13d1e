import ts from 'typescript';

/** A value of the configuration that is code, not a literal; a form can't show it. */
type CodePath = (string | number)[];

export type LiteralSource = {
  value: unknown;
  /** Where the value has code in it, such as a call. It reads as undefined there. */
  code: CodePath[];
};

type Found = { file: ts.SourceFile; literal: ts.Expression };

/** What stands inside of brackets and types: `(x)`, `x as const`, `x satisfies T`. */
function unwrapped(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
  )
    return unwrapped(expression.expression);
  return expression;
}

/**
 * Finds the value of an exported constant in TypeScript.
 * @throws SyntaxError with a line where the text is no TypeScript, or has no such constant
 */
function findConstant(text: string, name: string): Found {
  const file = ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true);
  const [broken] =
    (file as unknown as { parseDiagnostics?: ts.DiagnosticWithLocation[] }).parseDiagnostics ?? [];
  if (broken) {
    const line = file.getLineAndCharacterOfPosition(broken.start).line + 1;
    const says = ts.flattenDiagnosticMessageText(broken.messageText, ' ');
    throw new SyntaxError(`line ${line}: ${says}`);
  }
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: own, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(own) && own.text === name && initializer)
        return { file, literal: unwrapped(initializer) };
  }
  throw new SyntaxError(`it has no constant of the name ${name}`);
}

/** The key of a property that is written out; null where it is computed or means the prototype. */
function keyOf(property: ts.ObjectLiteralElementLike): string | null {
  if (!ts.isPropertyAssignment(property)) return null;
  const { name } = property;
  if (ts.isComputedPropertyName(name))
    return ts.isStringLiteralLike(name.expression) ? name.expression.text : null;
  const isPlain = ts.isIdentifier(name) || ts.isStringLiteralLike(name);
  const key = isPlain ? name.text : ts.isNumericLiteral(name) ? name.text : null;
  return key === '__proto__' ? null : key;
}

const CODE = Symbol('code');

function scalarOf(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    return ts.isNumericLiteral(node.operand) ? -Number(node.operand.text) : CODE;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  return node.kind === ts.SyntaxKind.NullKeyword ? null : CODE;
}

function read(wrapped: ts.Expression, path: CodePath, code: CodePath[]): unknown {
  const node = unwrapped(wrapped);
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((element, index) => read(element, [...path, index], code));
  if (!ts.isObjectLiteralExpression(node)) {
    const value = scalarOf(node);
    if (value !== CODE) return value;
    code.push(path);
    return undefined;
  }
  const keys = node.properties.map(keyOf);
  if (keys.includes(null) || new Set(keys).size !== keys.length) {
    code.push(path);
    return undefined;
  }
  const fields = node.properties.map((property, index): [string, unknown] => {
    const key = keys[index] ?? '';
    return [key, read((property as ts.PropertyAssignment).initializer, [...path, key], code)];
  });
  return Object.fromEntries(fields);
}

/**
 * Reads the literals of an exported constant out of TypeScript, by its syntax tree; nothing of the
 * file is run.
 * @throws SyntaxError with a line where the text is no TypeScript, or has no such constant
 */
export function readLiteral(text: string, name: string): LiteralSource {
  const { literal } = findConstant(text, name);
  const code: CodePath[] = [];
  return { value: read(literal, [], code), code };
}

export type LiteralNode = { file: ts.SourceFile; node: ts.Expression };

/** The syntax of a constant's value, for whoever writes into it. @throws SyntaxError as above */
export function literalNode(text: string, name: string): LiteralNode {
  const { file, literal } = findConstant(text, name);
  return { file, node: literal };
}

/** What stands at a key of an object literal, without brackets and types. */
export function fieldNode(node: ts.ObjectLiteralExpression, key: string): ts.Expression | null {
  const property = node.properties.find((one) => keyOf(one) === key);
  return property && ts.isPropertyAssignment(property) ? unwrapped(property.initializer) : null;
}

/** The property of an object literal with this key. */
export function propertyNode(
  node: ts.ObjectLiteralExpression,
  key: string,
): ts.ObjectLiteralElementLike | null {
  return node.properties.find((one) => keyOf(one) === key) ?? null;
}

/** An entry of an array literal, without brackets and types. */
export const itemNode = (node: ts.ArrayLiteralExpression, index: number): ts.Expression | null => {
  const element = node.elements[index];
  return element ? unwrapped(element) : null;
};
