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

/** Whether the session ended while a room was open. */
export const isSessionOver = (): boolean => isOver;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same, for what is drawn by it. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(subscribe, isSessionOver);
}
