import type { ClientDirective } from 'astro';
import { hasKeptInEntry } from './entry-state.ts';
import { keepStrokes } from './keep-strokes.client.ts';

/** Signs that a visitor turns to a part. They may be a finger that only scrolls past. */
const signs = ['pointerenter', 'pointerdown', 'keydown'] as const;
/** What only a visitor does who wants something of the part, and waits for it. */
const wishes = ['focusin', 'click', 'change'] as const;
/** Astro's own word, which the page's failure fallback listens for (spec E2). */
const HYDRATION_ERROR = 'astro:hydration-error';
/** A slow page is scrolled to where it was before anything here listens. */
let hasInteracted = hasKeptInEntry();
/** Looks again whether a part is in view: it may have been before the first move. */
const lookAgain = new Set<() => void>();

function noteMove(): void {
  if (hasInteracted) return;
  hasInteracted = true;
  for (const look of lookAgain) look();
}
for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const)
  addEventListener(sign, noteMove, { once: true, passive: true });

/**
 * Keeps a click on a button until the island can answer it, since it can come in the same instant
 * as the focus that wakes the island: screen readers press buttons like that. Without this a form
 * would be sent, and the page loaded again.
 * @returns a function that clicks the button that was pressed last, and keeps no more clicks; and
 *   one that forgets that button
 */
function keepClicks(element: HTMLElement): { release: () => void; forget: () => void } {
  let pressed: HTMLButtonElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    // The button of the message that the part did not load only wakes it again.
    if (!('retry' in button.dataset)) pressed = button;
  };
  element.addEventListener('click', keep, { capture: true });
  return {
    release: () => {
      element.removeEventListener('click', keep, { capture: true });
      pressed?.click();
    },
    forget: () => (pressed = null),
  };
}

/** Fetches an island's code; null where it does not arrive, which Astro tells as a failed hydration. */
async function fetchCode(load: () => Promise<() => Promise<void>>, element: HTMLElement) {
  let hasArrived = true;
  const note = (event: Event) => {
    hasArrived = false;
    event.stopPropagation();
  };
  element.addEventListener(HYDRATION_ERROR, note);
  const hydrate = await load();
  element.removeEventListener(HYDRATION_ERROR, note);
  return hasArrived ? hydrate : null;
}

const say = (element: HTMLElement, type: string, detail?: object) =>
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));

/**
 * `client:intent`: hydrates when the visitor points at, focuses or types into the island, or
 * when it is in view after the visitor's first move on the page, also if that was before a reload
 * that keeps what was typed. A page that is only opened loads no React. `client:intent="name"` hydrates at once where the URL has that parameter: it
 * holds a state that somebody wants to see, and the text below may wait for it, in which a page
 * that is loaded again can stand. `client:intent="view"` needs no move, but to be seen. A button
 * that is pressed before that is pressed once the island is there, and what was drawn is drawn. Code that does not arrive is
 * asked for again at the next sign, or once there is a network; only who wanted something is told.
 */
const intent: ClientDirective = (load, { value }, element) => {
  let isStarted = false;
  let isWanted = false;
  const needsNoMove = value === 'view';
  const isNamed = typeof value === 'string' && new URLSearchParams(location.search).has(value);
  const watcher = new IntersectionObserver((entries) => {
    if ((hasInteracted || needsNoMove) && entries.some((entry) => entry.isIntersecting))
      void start();
  });
  const clicks = keepClicks(element);
  const strokes = keepStrokes(element);
  const part = element.firstElementChild;
  const look = () => {
    if (!part) return;
    watcher.unobserve(part);
    watcher.observe(part);
  };
  const want = () => {
    isWanted = true;
    element.setAttribute('aria-busy', 'true');
    void start();
  };
  function stop(): void {
    for (const sign of signs) element.removeEventListener(sign, start);
    for (const wish of wishes) element.removeEventListener(wish, want, { capture: true });
    removeEventListener('online', start);
  }
  /** The served markup stays as it was, and is nobody's again. */
  function giveUp(): void {
    delete element.dataset['waking'];
    clicks.forget();
    strokes.forget();
    if (isWanted) say(element, 'island:missing');
    isStarted = isWanted = false;
    addEventListener('online', start, { once: true });
  }
  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    // From here on its markup is React's: nobody else may touch it.
    element.dataset['waking'] = '';
    watcher.disconnect();
    lookAgain.delete(look);
    const hydrate = await fetchCode(load, element);
    element.removeAttribute('aria-busy');
    if (!hydrate) return giveUp();
    stop();
    say(element, 'island:arrived');
    try {
      await hydrate();
    } catch (error) {
      say(element, HYDRATION_ERROR, { error });
    }
    // Where it failed and nothing took its place, the button does what it does without a script.
    strokes.release();
    clicks.release();
  }
  for (const sign of signs) element.addEventListener(sign, start, { passive: true });
  for (const wish of wishes) element.addEventListener(wish, want, { capture: true });
  if (isNamed) return void start();
  look();
  lookAgain.add(look);
};

export default intent;
