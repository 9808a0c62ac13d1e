import { MenuLink } from './menu-link.tsx';
import * as m from '#messages/navigation.ts';

/** Ways into what one does not read through: on every page, in the footer and the mobile menu. */
const DOORS = [
  {
    path: '/learn/path',
    get label() {
      return m.path();
    },
  },
  {
    path: '/learn/lab',
    get label() {
      return m.lab();
    },
  },
  {
    path: '/learn/coins',
    get label() {
      return m.coins();
    },
  },
  {
    path: '/learn/depegs',
    get label() {
      return m.depegs();
    },
  },
  {
    path: '/learn/depegs/my-1000',
    get label() {
      return m.my1000();
    },
  },
  {
    path: '/learn/glossary',
    get label() {
      return m.glossary();
    },
  },
  {
    path: '/learn/pack',
    get label() {
      return m.forAClass();
    },
  },
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
