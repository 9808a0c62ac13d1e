import { WRONG } from '#desk/app/ui/use-focus-on-refusal.ts';

const CONTROL = 'input, textarea, button';

/**
 * Moves the focus to the field of a form that a path leads to, or to what is nearest to it: a list
 * that is too short has no field of its own, but a button that adds to it.
 * @param form holds fields, each in an element with its path in `data-path`
 */
export function focusField(form: HTMLElement, path: readonly (string | number)[]): void {
  const places = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  for (let length = path.length; length > 0; length -= 1) {
    const wanted = path.slice(0, length).join('.');
    const place = places.find(({ dataset }) => dataset['path'] === wanted);
    const control =
      place?.querySelector<HTMLElement>(WRONG) ?? place?.querySelector<HTMLElement>(CONTROL);
    if (!control) continue;
    // The bar of the form lies over its lower end.
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    return;
  }
}
