import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayEnter } from '#desk/app/session/use-me.ts';

/** Says that something is a draft now, and leads to where drafts are published, or says who may. */
export function DraftNote({ children }: { children: ReactNode }) {
  const mayPublish = useMayEnter('publish');
  return (
    <>
      {children}{' '}
      {mayPublish ? (
        <Link to="/publish">Publish drafts</Link>
      ) : (
        'An owner or an editor can publish it.'
      )}
    </>
  );
}
