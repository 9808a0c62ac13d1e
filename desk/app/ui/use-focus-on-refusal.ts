import { type RefObject, useEffect, useRef } from 'react';

/** A text that is wrong, or a choice: its button may not say so itself, as a text does. */
export const WRONG = '[aria-invalid="true"], [data-invalid] > button';

/**
 * What is wrong is where the person goes on: after a refusal, the first field that is wrong takes
 * the focus, or else the place where the refusal is told.
 * @param refusal what the form was answered; null or undefined where it was not refused
 */
export function useFocusOnRefusal(refusal: unknown): {
  form: RefObject<HTMLFormElement | null>;
  told: RefObject<HTMLDivElement | null>;
} {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null || refusal === undefined) return;
    const field = form.current?.querySelector<HTMLElement>(WRONG);
    (field ?? told.current)?.focus();
  }, [refusal]);
  return { form, told };
}
