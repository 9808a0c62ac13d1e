import { fill } from '#lib/words.ts';
import { site } from '#lib/site.ts';
import { MenuLink } from './menu-link.tsx';

/** On Home a link scrolls to its section, elsewhere it opens its page (spec N3). */
function target(item: (typeof site.navigation)[number], path: string): string {
  return path === '/' && item.section ? `#${item.section}` : item.path;
}

export function NavigationList({
  path,
  className,
}: {
  path: string;
  className?: string | undefined;
}) {
  return (
    <ul role="list" className={className}>
      {site.navigation.map((item) => (
        <li key={item.id}>
          <MenuLink
            href={target(item, path)}
            label={unbroken(fill(item.label))}
            id={item.id}
            isCurrent={isCurrent(item.path, path)}
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

/** A label of the navigation never breaks in two: its spaces are no-break spaces. */
function unbroken(label: string): string {
  return label.replaceAll(' ', '\u00a0');
}
