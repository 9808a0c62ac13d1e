import { type RefObject, useEffect, useRef } from 'react';

/**
 * What is wrong is where the person goes on: after a refusal, the first field that is wrong takes
 * the focus.
 * @param refusal what the form was answered; null or undefined where it was not refused
 */
export function useFocusOnRefusal(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal === null || refusal === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
