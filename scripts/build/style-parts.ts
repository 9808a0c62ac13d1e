import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { Plugin } from 'vite';
import { classesInSelector } from './drop-unused-rules.ts';

/** Features, sections, and the parts of the design system that only some pages show. */
const partStyles =
  /\/src\/(?:features\/([a-z0-9-]+)|ui\/(chart|choice|engraving|sources|table-tools|embed-snippet|page-links)|(sections\/[a-z0-9-]+))(?:\/(?:[^/]+\/)?[^/]+)?\.module\.css$/;
/** Rules of one kind of page within a feature, which the feature's other pages do without. */
const ownPart =
  /\/(quiz|path|worksheet|lab-list|place-choice|answers|strip|configured-field|other-forms|bars|contents-fold|text-engraving|tall-advert|outside-adverts|newsletter-page|page-index|long-text|embed-document|other-ways)\.module\.css$/;
const partCondition = /^\(\s*--part:\s*([a-z0-9-]+)\s*\)$/;

/**
 * Marks the rules of each part with a condition that always holds. It changes nothing for a
 * browser and survives the minifier, so that the last build step can tell whose rules are whose.
 */
export function markStyleParts(): Plugin {
  return {
    name: 'mark-style-parts',
    enforce: 'pre',
    transform(code, id) {
      const [, feature, ui, section] = partStyles.exec(id) ?? [];
      const own = ownPart.exec(id)?.[1];
      const part = own ?? feature ?? ui ?? section?.replace('/', '-');
      if (part === undefined) return null;
      return { code: `@supports (--part: ${part}) {\n${code}\n}`, map: null };
    },
  };
}

/** A stretch of the one stylesheet; `part` is null for what every page gets. */
type Stretch = { part: string | null; css: string; classes: ReadonlySet<string> };

export type StyleParts = readonly Stretch[];

function classesOf(nodes: readonly ChildNode[]): Set<string> {
  const names = new Set<string>();
  const root = postcss.root();
  root.append(nodes.map((node) => node.clone()));
  root.walkRules(({ selector }) => {
    for (const name of classesInSelector(selector)) names.add(name);
  });
  return names;
}

function isPart(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'supports' && partCondition.test(node.params);
}

/** Takes the built stylesheet apart, in its own order, which the cascade depends on. */
export function readStyleParts(css: string): StyleParts {
  return postcss.parse(css).nodes.map((node) => {
    if (!isPart(node)) return { part: null, css: node.toString(), classes: new Set() };
    const inner = node.nodes ?? [];
    return {
      part: partCondition.exec(node.params)?.[1] ?? null,
      css: inner.map(String).join(''),
      classes: classesOf(inner),
    };
  });
}

/** The features of which some class is used. */
export function featuresOf(parts: StyleParts, used: ReadonlySet<string>): Set<string | null> {
  const shown = parts.filter(({ classes }) => [...classes].some((name) => used.has(name)));
  return new Set(shown.map(({ part }) => part));
}

/**
 * The stylesheet for a page: what every page gets, and every rule of each feature of which the
 * page bears a class. What no page like it can use goes afterwards (drop-unused-rules.ts).
 */
export function stylesFor(parts: StyleParts, used: ReadonlySet<string>): string {
  const features = featuresOf(parts, used);
  return parts
    .filter(({ part }) => part === null || features.has(part))
    .map(({ css }) => css)
    .join('');
}
