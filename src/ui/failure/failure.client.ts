import buttons from '#ui/button-link/button-link.module.css';
import styles from './failure.module.css';
import * as m from '#messages/ui.ts';

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** The same as `Failure` renders; text nodes, because a message may hold anything. */
function failureBox(message: string): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.failure ?? '';
  box.setAttribute('role', 'alert');
  const title = paragraph(m.unexpectedApplicationError());
  title.className = styles.title ?? '';
  box.append(title, paragraph(message));
  return box;
}

/** What stands above each part whose code did not arrive. */
const boxes = new Map<Element, HTMLElement>();

/** Whoever pressed the button must not lose the place. */
function takeAway(part: Element): { hadFocus: boolean } {
  const box = boxes.get(part);
  const hadFocus = box?.contains(document.activeElement) ?? false;
  box?.remove();
  boxes.delete(part);
  return { hadFocus };
}

/**
 * Shows a part as without scripting. One that holds back the page's text until it was played, by
 * its phase, is not going to be.
 */
function showServed(part: Element, isMissing: boolean): void {
  part.toggleAttribute('data-missing', isMissing);
  const [now, next] = isMissing
    ? ['data-phase', 'data-held-phase']
    : ['data-held-phase', 'data-phase'];
  for (const holder of part.querySelectorAll(`[${now}]`)) {
    holder.setAttribute(next, holder.getAttribute(now) ?? '');
    holder.removeAttribute(now);
  }
}

/** Says above a part that it did not load. A press of the button is one of the part, which wakes it. */
function sayMissing(part: Element): void {
  const { hadFocus } = takeAway(part);
  const box = failureBox(m.partDidNotLoad());
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${styles.retry} ${buttons.button} ${buttons.outline}`;
  button.dataset.retry = '';
  button.textContent = m.tryAgain();
  box.append(button);
  boxes.set(part, box);
  showServed(part, true);
  const root = part.firstElementChild;
  (root && !root.matches('.needs-script') ? root : part).prepend(box);
  if (hadFocus) button.focus();
  else box.scrollIntoView({ block: 'nearest' });
}

function arrived(part: Element): void {
  showServed(part, false);
  const { hadFocus } = takeAway(part);
  if (!hadFocus) return;
  // The first that takes it: others may be hidden, or rest.
  for (const control of part.querySelectorAll<HTMLElement>('button, input, select')) {
    control.focus();
    if (document.activeElement === control) return;
  }
}

const listen = (type: string, hear: (part: Element, event: Event) => void) =>
  document.addEventListener(type, (event) => {
    if (event.target instanceof Element) hear(event.target, event);
  });

/**
 * Shows the failure in place of an island that does not start, and above one whose code does not
 * arrive: what that was sent with can still be read (spec E2).
 */
export function startFailureFallback(): void {
  listen('astro:hydration-error', (part, event) => {
    if (!(event instanceof CustomEvent)) return;
    const { error } = event.detail as { error: unknown };
    part.replaceChildren(failureBox(error instanceof Error ? error.message : String(error)));
  });
  listen('island:missing', sayMissing);
  listen('island:arrived', arrived);
}
