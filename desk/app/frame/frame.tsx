import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { request } from '#desk/app/api.ts';
import { Enter } from '#desk/app/session/enter.tsx';
import { SessionOver } from '#desk/app/session/session-over.tsx';
import { SignIn } from '#desk/app/session/sign-in.tsx';
import { mayLose } from '#desk/app/session/unsaved.ts';
import { meQuery } from '#desk/app/session/use-me.ts';
import { Button } from '#desk/app/ui/button.tsx';
import css from './frame.module.css';
import { Finder } from '#desk/app/palette/finder.tsx';
import { NotOpened } from './not-opened.tsx';
import { mayEnter } from '#desk/shared/roles.ts';
import { forgetTyping } from '#desk/app/content/kept-typing.ts';
import { NotYours } from './not-yours.tsx';
import { roomAt } from './rooms.ts';
import { RoomMenu } from './room-menu.tsx';
import { SiteLink } from './site-link.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

function SignOut() {
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => request('POST', '/sign-out'),
    async onSuccess() {
      // An answer under way that came later would put the person back.
      await client.cancelQueries(meQuery);
      // Nothing of this person stays in the page, and nothing is asked for without a session.
      client.setQueryData(meQuery.queryKey, null);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      forgetTyping(localStorage);
    },
  });
  // The room goes without a navigation, so that no blocker of the router asks.
  function askFirst(): void {
    if (mayLose('Sign out without saving what you changed?')) signOut.mutate();
  }
  return (
    <Button onPress={askFirst} isPending={signOut.isPending}>
      Sign out
    </Button>
  );
}

/** Moves the focus into the room when another page is opened, where keys and screen readers go on. */
function useFocusInRoom(
  room: RefObject<HTMLElement | null>,
  kept: RefObject<Element | null>,
): void {
  // Entries have one path, and their names after it.
  const path = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname}${at.searchStr}`,
  });
  const before = useRef(path);
  useEffect(() => {
    // The first room is opened by the browser, which begins at the top of the page.
    const isFirst = before.current === undefined;
    if (before.current === path) return;
    before.current = path;
    // A room whose first field has taken the focus keeps it there.
    const focused = document.activeElement;
    const isOwn = focused !== kept.current && room.current?.contains(focused) === true;
    if (!isFirst && !isOwn) room.current?.focus();
  }, [path, room, kept]);
}

/** What is around every room: the menu and who is signed in, or the page that signs in. */
export function Frame() {
  const { data: me, error, errorUpdateCount, isFetching, refetch } = useQuery(meQuery);
  const isEntering = useRouterState({ select: ({ location }) => location.pathname === '/enter' });
  const entered = useRouterState({ select: ({ location }) => roomAt(location.pathname) });
  const room = useRef<HTMLElement>(null);
  const kept = useKeptFocus(room, Boolean(me) && me?.isEnrolling !== true && !isEntering);
  useFocusInRoom(room, kept);
  if (me === undefined)
    // While it is asked again there is no error, and the button stays.
    return errorUpdateCount === 0 ? null : (
      <NotOpened error={error} isAsking={isFetching} onAgain={() => void refetch()} />
    );
  if (isEntering || me?.isEnrolling) return <Enter />;
  if (me === null) return <SignIn />;
  const isOwn = entered === undefined || mayEnter(me.role, entered);
  return (
    <div className={css.frame}>
      <a href="#room" className={css.skip}>
        Skip to the room
      </a>
      <header className={css.header}>
        <SiteLink />
        <RoomMenu role={me.role} />
        <div className={css.person}>
          <Finder role={me.role} />
          <Link to="/account" className={css.name ?? ''}>
            {me.name}
          </Link>
          <SignOut />
        </div>
      </header>
      <main id="room" ref={room} tabIndex={-1} className={css.room}>
        {isOwn ? <Outlet /> : <NotYours room={entered} />}
      </main>
      <SessionOver />
    </div>
  );
}
