import { useEffect } from 'react';

/** One of each form that has something unsaved. */
const unsaved = new Set<object>();

/** Tells the frame around the room that a form has something that is not saved. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isDirty]);
}

/** Whether nothing that is typed would be lost, or the person said that it may be. */
export function mayLose(question: string): boolean {
  // oxlint-disable-next-line no-alert
  return unsaved.size === 0 || confirm(question);
}
