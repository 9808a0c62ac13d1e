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
