import { formatClock } from './ticker-cells.ts';

/** Without scripting nothing here changes any more: it says when it was written. */
export function LoadedAt({ now }: { now: number }) {
  return (
    <p className="without-script">
      These numbers are those of {formatClock(now, now)}, when this page was loaded. Reload it for
      newer ones.
    </p>
  );
}

/** The same at the head of a column. */
export function LoadedThen({ now }: { now: number }) {
  return (
    <span className="without-script"> when this page was loaded, at {formatClock(now, now)}</span>
  );
}
