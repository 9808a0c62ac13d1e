import type { Problem } from './problem.ts';
import { lineAt, type TextNode, walk } from './text-tree.ts';

/** Shortcodes that WordPress itself has. */
const KNOWN = 'wp_caption|caption|gallery|playlist|audio|video|embed';
/** What begins or ends one; of a plugin, only with a value in quotation marks, as no sentence has. */
const SHORTCODE = new RegExp(
  String.raw`\[(?:(${KNOWN})\s+[\w-]+=|/(${KNOWN})\b|(embed|gallery|playlist)\]|([a-z][\w-]*)\s+(?:[\w-]+\s+)*[\w-]+=["'“”‘’])`,
  'g',
);

/** Shortcodes of WordPress in a text: they are printed as they stand. */
export function shortcodeNotes(file: string, tree: TextNode): Problem[] {
  const notes = new Map<string, Problem>();
  walk(tree, (node) => {
    // In an address that begins in brackets, the end of the shortcode is taken for a part of it.
    const text = node.type === 'text' ? (node.value ?? '') : '';
    for (const match of text.matchAll(SHORTCODE)) {
      const name = match.slice(1).find((one) => one !== undefined) ?? '';
      if (notes.has(name)) continue;
      notes.set(name, {
        file,
        line: lineAt(node),
        says: `"[${name}]" looks like a shortcode of WordPress: readers see it as it stands here.`,
        hint: 'Take it out, and write what it showed in Markdown: a picture, its caption, or a link.',
      });
    }
    return true;
  });
  return [...notes.values()];
}
