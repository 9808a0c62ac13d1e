import { fill } from '#lib/site/product-words.ts';
import { contentLanguage } from '#lib/site/locales.ts';
import { site } from '#lib/site/site.ts';
import { MenuLink } from './menu-link.tsx';

/** On Home a link scrolls to its section, elsewhere it opens its page (spec N3). */
function target(item: (typeof site.navigation)[number], path: string): string {
  return path === '/' && item.section ? `#${item.section}` : item.path;
}

type NavigationListProps = {
  path: string;
  className?: string | undefined;
  /** Whether a long label may take two lines: where each has a row to itself. */
  labelsWrap?: boolean;
};

export function NavigationList({ path, className, labelsWrap = false }: NavigationListProps) {
  return (
    <ul role="list" className={className}>
      {site.navigation.map((item) => (
        <li key={item.id}>
          <MenuLink
            href={target(item, path)}
            label={labelOf(fill(item.label), labelsWrap)}
            id={item.id}
            isCurrent={isCurrent(item.path, path)}
            language={contentLanguage()}
          />
        </li>
      ))}
    </ul>
  );
}

function isCurrent(itemPath: string, path: string): boolean {
  if (itemPath === '/') return path === '/';
  return path === itemPath || path.startsWith(`${itemPath}/`);
}

/** Shorter labels fit into one line of any phone. */
const LONG_LABEL = 18;

function labelOf(label: string, mayWrap: boolean): string {
  return mayWrap && label.length > LONG_LABEL ? label : unbroken(label);
}

/** A label that stands beside others never breaks in two: its spaces are no-break spaces. */
function unbroken(label: string): string {
  return label.replaceAll(' ', '\u00a0');
}
