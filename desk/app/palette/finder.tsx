import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Role } from '#desk/shared/roles.ts';
import css from './finder.module.css';

/** Loaded when somebody opens it, so that the first load stays small. */
const load = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }));
const LazyPalette = lazy(load);

/** Fetches it ahead. Without a connection that comes to nothing, and who opens it is told. */
const fetchAhead = () => void load().catch(() => undefined);

/** The button of the command palette, which Ctrl or Cmd and K opens from everywhere. */
export function Finder({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function openByKeys(event: KeyboardEvent): void {
      // The first of the two keys fetches it, so that nothing typed after them is lost.
      if (event.key === 'Control' || event.key === 'Meta') fetchAhead();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // Browsers search the web by these keys.
      event.preventDefault();
      const isAsked = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isAsked) setOpen(true);
    }
    document.addEventListener('keydown', openByKeys);
    return () => document.removeEventListener('keydown', openByKeys);
  }, []);
  return (
    <>
      <Button
        className={css.button ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onHoverStart={fetchAhead}
        onFocus={fetchAhead}
        onPress={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m12.5 12.5 5 5" />
        </svg>
        <span className={css.word}>Find</span>
        <kbd className={css.keys}>Ctrl K</kbd>
      </Button>
      {isOpen ? (
        <Suspense>
          <LazyPalette role={role} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
