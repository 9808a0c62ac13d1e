import { type ReactNode, useEffect } from 'react';
import css from './room.module.css';

export type RoomProps = { title: string; lead?: string; children: ReactNode };

/** The page of a room: its heading, and its name in the window's title. */
export function Room({ title, lead, children }: RoomProps) {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <div className={css.room}>
      <header className={css.head}>
        <h1>{title}</h1>
        {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
