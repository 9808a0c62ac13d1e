import { MenuLink } from './menu-link.tsx';

/** Ways into what one does not read through: on every page, in the footer and the mobile menu. */
const DOORS = [
  { path: '/learn/path', label: 'Path' },
  { path: '/learn/lab', label: 'Lab' },
  { path: '/learn/coins', label: 'Coins' },
  { path: '/learn/depegs', label: 'Depegs' },
  { path: '/learn/depegs/my-1000', label: 'My $1,000' },
  { path: '/learn/glossary', label: 'Glossary' },
  { path: '/learn/pack', label: 'For a class' },
] as const;

export function DoorList({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <ul role="list" className={className}>
      {DOORS.map((door) => (
        <li key={door.path}>
          <MenuLink href={door.path} label={door.label} isCurrent={door.path === path} />
        </li>
      ))}
    </ul>
  );
}
