import type { MdastNode } from 'satteri';

/** A node of a parsed text, with what the checks ask of it. */
export type TextNode = MdastNode & {
  children?: TextNode[];
  name?: string | null;
  value?: string;
  url?: string;
  alt?: string | null;
  identifier?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  position?: { start: { line: number } };
};

/** Visits a node and what is in it, where the visit of it says so. */
export function walk(node: TextNode, visit: (node: TextNode) => boolean): void {
  if (!visit(node)) return;
  for (const child of node.children ?? []) walk(child, visit);
}

/** The line of the file on which a node begins. */
export const lineAt = ({ position }: TextNode): number | null => position?.start.line ?? null;

/** The value of an attribute where it is a text: `"…"` or `{'…'}`; code has to be seen by the build. */
export function attributeText(value: unknown): string {
  if (typeof value === 'string') return value;
  const code = value && typeof value === 'object' && 'value' in value ? String(value.value) : '';
  return /^\s*(['"`])([\s\S]*)\1\s*$/.exec(code)?.[2] ?? '';
}
