import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#desk/app/ui/button.tsx';

/** What a person goes on with in a part of a form: its first field or button. */
const firstControl = (part: Element | undefined): HTMLElement | undefined =>
  [...(part?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [])].find(
    (one) => one.tabIndex >= 0 && one.closest('[aria-hidden="true"]') === null,
  );

/** Parts of a form that are beside each other, without words such as what is wrong with them. */
const partsOf = (parent: Element | null | undefined): Element[] =>
  [...(parent?.children ?? [])].filter((one) => one.matches('div, fieldset'));

function changeInPlace(button: Element, change: () => void): void {
  const part = button.closest('[data-part]');
  const parent = part?.parentElement;
  const place = part ? partsOf(parent).indexOf(part) : -1;
  // What comes into its place has to be there at once.
  flushSync(change);
  if (!button.isConnected) firstControl(partsOf(parent)[place])?.focus();
}

/**
 * A button that its own press may take out of a form. The focus goes to what is then in the place of
 * its part, which is marked by `data-part`: it would be lost with the button, and keys and screen
 * readers would go on at the top of the page.
 */
export function PlacedButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return <Button onPress={({ target }) => changeInPlace(target, onPress)}>{children}</Button>;
}
