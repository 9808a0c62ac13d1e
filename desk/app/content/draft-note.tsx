import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Says that something is a draft now, and leads to where drafts are published. */
export function DraftNote({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <Link to="/publish">Publish drafts</Link>
    </>
  );
}
