import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

export type Located = {
  doc: Document;
  lines: LineCounter;
  /** Lines of the file before the first line of the text. */
  before: number;
};

/** Parses JSON, or the YAML head of a page, once more for the lines of its fields. */
export function locatable(text: string, before = 0): Located {
  const lines = new LineCounter();
  return { doc: parseDocument(text, { lineCounter: lines }), lines, before };
}

/** The line of a field, or of the nearest one around it that is there. */
export function lineOf({ doc, lines, before }: Located, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = doc.getIn(path.slice(0, depth) as unknown[], true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + before;
  }
  return 1 + before;
}
