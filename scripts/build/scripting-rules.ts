import { type AtRule, type ChildNode, type Container, type Plugin, rule } from 'postcss';

/**
 * Where scripts run: the script in each page's head sets the attribute, and takes it away where a
 * script of the page does not arrive (src/features/theme/page-boot.ts).
 */
const WITH = '[data-scripting]';
const WITHOUT = ':root:not([data-scripting])';

const isInRule = ({ parent }: ChildNode): boolean =>
  parent !== undefined && (parent.type === 'rule' || isInRule(parent as unknown as ChildNode));

/** No condition adds to the weight of a rule, as the media query did not. */
function guardSelector(selector: string, condition: string): string {
  const [, root, rest] = /^(:root|html)\b(.*)$/s.exec(selector) ?? [];
  return root ? `${root}:where(${condition})${rest}` : `:where(${condition}) ${selector}`;
}

function guard(container: Container, condition: string): void {
  container.each((node) => {
    if (node.type === 'rule')
      node.selectors = node.selectors.map((one) => guardSelector(one, condition));
    else if (node.type === 'atrule' && node.nodes) guard(node as Container, condition);
  });
}

/** One query of a list, for itself: what it holds, under the condition that it asks for. */
function rewritten(media: AtRule, query: string): ChildNode[] {
  const copy = media.clone({ params: query });
  if (!query.includes('(scripting')) return [copy];
  const found = /^(?:((?!not ).+) and )?\(scripting(: none)?\)$/.exec(query);
  if (!found) throw media.error(`This query on scripting is not known: ${query}`);
  const [, before, none] = found;
  const condition = none ? WITHOUT : WITH;
  if (isInRule(media)) {
    const inner = rule({ selector: `:where(${condition}) &` });
    inner.append(copy.nodes ?? []);
    copy.removeAll().append(inner);
  } else guard(copy as Container, condition);
  return before ? [copy.assign({ params: before }) as AtRule] : (copy.nodes ?? []);
}

/**
 * Turns `@media (scripting)` into a condition on the page's root. Browsers from before 2024 do not
 * know the query, and none knows by it that a script was blocked on its way.
 */
export function scriptingRules(): Plugin {
  return {
    postcssPlugin: 'scripting-rules',
    Once(root) {
      root.walkAtRules('media', (media) => {
        if (!media.params.includes('(scripting')) return;
        const queries = media.params.split(',').map((one) => one.trim());
        media.replaceWith(queries.flatMap((query) => rewritten(media, query)));
      });
    },
  };
}
