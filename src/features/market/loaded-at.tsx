import { formatClock } from './ticker-cells.ts';
import * as m from '#messages/market.ts';

/** Without scripting nothing here changes any more: it says when it was written. */
export function LoadedAt({ now }: { now: number }) {
  return (
    <p className="without-script">{m.theseNumbersAreThoseOf({ now: formatClock(now, now) })}</p>
  );
}

/** The same at the head of a column. */
export function LoadedThen({ now }: { now: number }) {
  return (
    <span className="without-script">
      {' '}
      {m.whenThisPageWasLoaded({ now: formatClock(now, now) })}
    </span>
  );
}
