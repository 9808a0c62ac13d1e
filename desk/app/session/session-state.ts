import { useSyncExternalStore } from 'react';

let isOver = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (isOver === value) return;
  isOver = value;
  for (const listener of listeners) listener();
}

/** Called where the server says that nobody is signed in any more. */
export const endSession = (): void => set(true);
export const resumeSession = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the session ended while a room was open. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(subscribe, () => isOver);
}
