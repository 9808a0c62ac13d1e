import type { ClientDirective } from 'astro';

const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;
let hasInteracted = false;

for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const) {
  addEventListener(sign, () => (hasInteracted = true), { once: true, passive: true });
}

/**
 * Keeps a click on a button until the island can answer it, since it can come in the same instant
 * as the focus that wakes the island: screen readers press buttons like that. Without this a form
 * would be sent, and the page loaded again.
 * @param wake told of a click that is kept
 * @returns a function that clicks the button that was pressed last, and keeps no more clicks
 */
function keepClicks(element: HTMLElement, wake: () => void): () => void {
  let pressed: HTMLButtonElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    wake();
  };
  element.addEventListener('click', keep, { capture: true });
  return () => {
    element.removeEventListener('click', keep, { capture: true });
    pressed?.click();
  };
}

/**
 * `client:intent`: hydrates when the visitor points at, focuses or types into the island, or
 * when it is in view after the visitor's first move on the page. A page that is only opened
 * loads no React. `client:intent="name"` needs no move where the URL has that parameter: it
 * holds a state that somebody wants to see. `client:intent="view"` needs no move at all. A button
 * that is pressed before that is pressed once the island is there.
 */
const intent: ClientDirective = (load, { value }, element) => {
  let isStarted = false;
  const isAskedFor =
    value === 'view' ||
    (typeof value === 'string' && new URLSearchParams(location.search).has(value));
  const watcher = new IntersectionObserver((entries) => {
    if ((hasInteracted || isAskedFor) && entries.some((entry) => entry.isIntersecting))
      void start();
  });
  const releaseClick = keepClicks(element, () => void start());
  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    // From here on its markup is React's: nobody else may touch it.
    element.dataset['waking'] = '';
    watcher.disconnect();
    for (const sign of signs) element.removeEventListener(sign, start);
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      // Astro's own word for it, which the page's failure fallback listens for (spec E2).
      const detail = { error };
      element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
    }
    // Where it failed and nothing took its place, the button does what it does without a script.
    releaseClick();
  }
  for (const sign of signs) element.addEventListener(sign, start, { passive: true });
  const part = element.firstElementChild;
  if (part) watcher.observe(part);
};

export default intent;
