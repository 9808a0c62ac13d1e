import styles from './failure.module.css';
import * as m from '#messages/ui.ts';

/** The same as `Failure` renders; text nodes, because a message may hold anything. */
function failureBox(message: string): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.failure ?? '';
  box.setAttribute('role', 'alert');
  const title = document.createElement('p');
  title.className = styles.title ?? '';
  title.textContent = m.unexpectedApplicationError();
  const text = document.createElement('p');
  text.textContent = message;
  box.append(title, text);
  return box;
}

/** Shows the failure in place of an island whose script does not arrive or start (spec E2). */
export function startFailureFallback(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    if (!(event.target instanceof Element) || !(event instanceof CustomEvent)) return;
    const { error } = event.detail as { error: unknown };
    event.target.replaceChildren(
      failureBox(error instanceof Error ? error.message : String(error)),
    );
  });
}
