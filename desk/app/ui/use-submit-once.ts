import { type FormEvent, useRef } from 'react';

/**
 * Submits a form, unless what it sent last is under way. The second press of a double press comes
 * before its button is drawn as pending.
 * @param send ends when its request has; what went wrong is the mutation's to say
 */
export function useSubmitOnce(send: () => Promise<unknown>): (event: FormEvent) => void {
  const isUnderWay = useRef(false);
  return (event) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void send()
      .catch(() => undefined)
      .finally(() => (isUnderWay.current = false));
  };
}
