/** The part of a parsed page that our plugins look at: hast, with MDX's own elements. */
export type PageNode = {
  type: string;
  tagName?: string;
  /** Of MDX elements. */
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: PageNode[];
};

export type Level = 'plain' | 'standard' | 'expert';

/** The elements that hold a node, the outermost first. */
export type Ancestors = readonly PageNode[];

export function elementName(node: PageNode): string {
  return node.tagName ?? node.name ?? '';
}

/** Whether a node is what MDX has in braces: `{site.brand}`. */
export function isExpression({ type }: PageNode): boolean {
  return type === 'mdxTextExpression' || type === 'mdxFlowExpression';
}

/** The value of an attribute; `''` where it is there without one. */
export function attributeOf(node: PageNode, name: string): string | null {
  const inJsx = node.attributes?.find((attribute) => attribute.name === name);
  if (inJsx) return typeof inJsx.value === 'string' ? inJsx.value : '';
  const value = node.properties?.[name];
  return value === undefined || value === null ? null : String(value);
}

/** From which reading level on a node is shown. */
export function levelOf(ancestors: Ancestors): Level {
  const levels = ancestors.map((node) => attributeOf(node, 'data-level'));
  if (levels.includes('expert')) return 'expert';
  return levels.includes('standard') ? 'standard' : 'plain';
}

/** Calls `visit` for every node in the order of the text; it may say not to go deeper. */
export function walkPage(
  root: PageNode,
  visit: (node: PageNode, ancestors: Ancestors) => boolean | void,
): void {
  const walk = (node: PageNode, ancestors: Ancestors): void => {
    if (visit(node, ancestors) === false) return;
    const inside = [...ancestors, node];
    for (const child of node.children ?? []) walk(child, inside);
  };
  walk(root, []);
}

export function element(
  tagName: string,
  properties: Record<string, unknown>,
  children: PageNode[],
): PageNode {
  return { type: 'element', tagName, properties, children };
}

export function textNode(value: string): PageNode {
  return { type: 'text', value };
}
