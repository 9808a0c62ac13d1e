import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { mayEnter, type Role, type Room, rooms } from '#desk/shared/roles.ts';
import css from './room-menu.module.css';
import { roomNames, roomPaths } from './rooms.ts';

/** The room that a path is in; null for pages beside the rooms, such as the account. */
function roomAt(path: string): Room | null {
  const isIn = (room: Room) =>
    path === roomPaths[room] || (room !== 'today' && path.startsWith(`${roomPaths[room]}/`));
  return rooms.find(isIn) ?? null;
}

/** The menu of rooms: a list in wide windows, and one button that opens it in narrow ones. */
export function RoomMenu({ role }: { role: Role }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    function closeByEscape({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    }
    function closeOutside({ target }: Event): void {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('keydown', closeByEscape);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [isOpen]);
  const room = roomAt(path);
  return (
    <nav aria-label="Rooms" className={css.menu} ref={menu}>
      <Button
        ref={button}
        className={css.button ?? ''}
        aria-expanded={isOpen}
        aria-controls="rooms"
        onPress={() => setOpen(!isOpen)}
      >
        <span className={css.name}>
          {/* The width of a phone has room for the name alone. */}
          {room === null ? 'Rooms' : <span className={css.unseen}>Rooms: </span>}
          {room === null ? null : roomNames[room]}
        </span>
        <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </Button>
      <ul role="list" id="rooms" className={css.list} data-open={isOpen ? '' : undefined}>
        {rooms
          .filter((one) => mayEnter(role, one))
          .map((one) => (
            <li key={one}>
              <Link
                to={roomPaths[one]}
                activeOptions={{ exact: one === 'today' }}
                onClick={() => setOpen(false)}
              >
                {roomNames[one]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
