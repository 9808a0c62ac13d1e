import { useBlocker } from '@tanstack/react-router';
import { useUnsaved } from './unsaved.ts';

type Place = { pathname: string; search: unknown };

const isSamePage = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);

/** Asks before a form goes with something in it that is not saved. */
export function useAskToLeave(isDirty: boolean): void {
  useBlocker({
    // A link to a part of this page, such as the one that skips to the room, leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isSamePage(current, next) &&
      // oxlint-disable-next-line no-alert
      !confirm('Leave without saving what you changed?'),
    enableBeforeUnload: () => isDirty,
  });
  useUnsaved(isDirty);
}
