import ts from 'typescript';

/** Attributes that are read out or shown; those of our own components as well. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|text|heading|caption|lead|note|action|summary|legend)$/;
/** Properties of objects that become labels. */
const LABELS =
  /^(label|title|text|heading|caption|note|summary|hint|about|lead|yName|xName|action)$/;

/** Names of formats and zones, which are the same in every language, and addresses. */
const NAMES = /\b(CSV|JSON|SVG|PNG|ZIP|UTC)\b|&\w+;|^[#?/]\S*/g;

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(NAMES, ''));

/** What is written in an expression itself: not what its calls are given, nor the names it compares. */
function wordsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return hasWords(node.text) ? [node.text] : [];
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    const nested = node.templateSpans.flatMap(({ expression }) => wordsOf(expression));
    return texts.some(hasWords) ? [texts.join('…'), ...nested] : nested;
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(wordsOf);
  if (ts.isParenthesizedExpression(node)) return wordsOf(node.expression);
  if (ts.isBinaryExpression(node)) {
    const joins = [
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ];
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return wordsOf(node.right);
    return joins.includes(node.operatorToken.kind) ? [node.left, node.right].flatMap(wordsOf) : [];
  }
  return [];
}

/** One word with a capital, as a button, a state or the heading of a column has it, after a sign or none. */
const ONE_WORD = /^(?:\p{S}\s)?\p{Lu}\p{Ll}+[.:…!?]?$/u;
/** Properties whose values are names of other vocabularies: types of schema.org, typefaces. */
const NAMED_ELSEWHERE = /^('@type'|fontFamily)$/;

/** Whether a text is handed on as it is; one that is only compared, or asked for, is a key. */
function isHandedOn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === node && !NAMED_ELSEWHERE.test(parent.name.getText());
  if (ts.isBinaryExpression(parent))
    return parent.right === node && /^(=|\+|\?\?|\|\||&&)$/.test(parent.operatorToken.getText());
  if (ts.isCallExpression(parent)) return ts.isIdentifier(parent.expression);
  return (
    ts.isArrayLiteralExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isJsxExpression(parent)
  );
}

/** Whether a property is a label of a table of texts, whose others ask for their messages. */
function isAmongMessages({ parent }: ts.PropertyAssignment): boolean {
  const { parent: table } = parent;
  const isOfTexts =
    ts.isVariableDeclaration(table) && /^Record<.+, string>$/s.test(table.type?.getText() ?? '');
  return isOfTexts && parent.properties.some(ts.isGetAccessorDeclaration);
}

const PLACES = /\$\{[^}]*\}/g;

type Format = ts.PropertyAssignment & {
  initializer: ts.ArrowFunction & { body: ts.TemplateExpression };
};

/** How a number is written, such as `formatX` of a chart: one letter is a unit there. */
const isFormat = (node: ts.Node): node is Format =>
  ts.isPropertyAssignment(node) &&
  /^format/.test(node.name.getText()) &&
  ts.isArrowFunction(node.initializer) &&
  ts.isTemplateExpression(node.initializer.body);

/** What `code` and `kbd` hold is what a reader types, in any language. */
const isCode = (node: ts.Node): boolean =>
  ts.isJsxElement(node) && /^(code|kbd|pre)$/.test(node.openingElement.tagName.getText());

const TEMPLATE_ONLY =
  /<(script|style)\b[^>]*?(\/>|>[\s\S]*?<\/\1>)|<!doctype[^>]*>|<!--[\s\S]*?-->/gi;

/** An Astro file as TSX, with its lines kept. */
function asTsx(text: string): string {
  const keepLines = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const [, front = '', template = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const body = template
    .replaceAll(TEMPLATE_ONLY, keepLines)
    .replaceAll(/(?<=<[a-z][^<>{}]*(?:\{[^{}]*\}[^<>{}]*)*\s)\{(\w+)\}(?=[\s/>])/gi, 'x={0}');
  return `\n${front}\n;<>${body}</>;`;
}

/** A text that is written where a message of the catalogs belongs. */
export type Literal = { line: number; text: string };

/** The words of the interface that stand in a file of the site itself. */
export function interfaceLiterals(path: string, text: string): Literal[] {
  const source = path.endsWith('.astro') ? asTsx(text) : text;
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );
  const found: Literal[] = [];
  const note = (node: ts.Node, texts: readonly string[]) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const one of texts) {
      const text = one.replaceAll(/\s+/g, ' ').trim();
      if (!found.some((known) => known.line === line && known.text === text))
        found.push({ line, text });
    }
  };
  function visit(node: ts.Node): void {
    if (isCode(node)) return;
    if (ts.isJsxText(node) && hasWords(node.text)) note(node, [node.text]);
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      note(node, wordsOf(node.expression));
    else if (ts.isJsxAttribute(node) && SHOWN.test(node.name.getText()) && node.initializer) {
      const { initializer } = node;
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (value) note(node, wordsOf(value));
    } else if (ts.isPropertyAssignment(node) && LABELS.test(node.name.getText()))
      note(node, wordsOf(node.initializer));
    else if (ts.isPropertyAssignment(node) && isAmongMessages(node))
      note(node, wordsOf(node.initializer));
    else if (
      isFormat(node) &&
      /\p{L}/u.test(node.initializer.body.getText().replaceAll(PLACES, ''))
    )
      note(node, [node.initializer.body.getText().slice(1, -1)]);
    else if (ts.isStringLiteralLike(node) && ONE_WORD.test(node.text) && isHandedOn(node))
      note(node, [node.text]);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}
