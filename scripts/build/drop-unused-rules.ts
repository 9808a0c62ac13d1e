import postcss, { type AtRule, type Root } from 'postcss';

/** A class of a CSS module, which carries a hash: nobody but its module's users can bear it. */
const MODULE_CLASS = /(?<![\w-])[\w-]+_[\w-]{4}(?![\w-])/g;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/** Names in a text (HTML or a script) that may be classes of CSS modules. */
export function moduleClassesIn(text: string): Set<string> {
  return new Set(text.match(MODULE_CLASS));
}

/** Names of the classes that a selector asks for. */
export function classesInSelector(selector: string): string[] {
  return Array.from(selector.matchAll(CLASS), ([, name = '']) => name);
}

/** A selector without what stands in brackets: what `:not(…)` names need not be there. */
function outsideBrackets(selector: string): string {
  let depth = 0;
  return [...selector]
    .filter((letter) => {
      if (letter === '(') depth += 1;
      const isOutside = depth === 0;
      if (letter === ')') depth -= 1;
      return isOutside;
    })
    .join('');
}

/** Drops blocks in which nothing is left, from the innermost on. */
function dropEmptyBlocks(root: Root): void {
  const blocks: AtRule[] = [];
  root.walkAtRules((block) => void (block.nodes && blocks.push(block)));
  for (const block of blocks.toReversed()) if (block.nodes?.length === 0) block.remove();
}

/**
 * A stylesheet without the rules (unused CSS) that ask for a class of a CSS module that is not
 * among those that can be on a page. Classes of other names are kept: a text may bear them.
 * @param css minified rules
 * @param used what the pages bear, and what scripts may add
 */
export function dropUnusedRules(css: string, used: ReadonlySet<string>): string {
  const canMatch = (selector: string) =>
    classesInSelector(outsideBrackets(selector)).every(
      (name) => used.has(name) || moduleClassesIn(name).size === 0,
    );
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(canMatch);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  dropEmptyBlocks(root);
  return root.toString();
}
