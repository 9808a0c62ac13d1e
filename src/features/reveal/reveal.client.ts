const SHARE_IN_VIEW = 0.1;
/** The share of the window that a section must fill where 10 % of it could never fit. */
const SHARE_OF_WINDOW = 0.5;
/** A line grows when half of its chart is in view, so that the growing is seen. */
const SHARE_OF_CHART = 0.5;

type Part = HTMLElement | SVGElement;
/** The attribute that says whether a part waits or is shown. */
type Mark = 'reveal' | 'draw';

function thresholdOf(height: number): number {
  return Math.min(SHARE_IN_VIEW, (SHARE_OF_WINDOW * innerHeight) / Math.max(height, 1));
}

/** Marks a part as shown once that much of it is in view. */
function watch(part: Part, name: Mark, threshold: number): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      part.dataset[name] = 'shown';
      watcher.disconnect();
    },
    { threshold },
  );
  watcher.observe(part);
}

function markOf(part: Part): Mark {
  return 'reveal' in part.dataset ? 'reveal' : 'draw';
}

/**
 * Fades and slides sections in when 10 % of them is in view, once (spec N6), and lets the lines of
 * charts grow out of the par line. Only what lies below the window waits, so that without this
 * script, and for what is seen at once, all simply stands. The browser tells where each part is
 * once it has laid the page out: to measure them here would have it do so before its time. All are
 * marked before one is watched: a mark between two would have the styles worked out once more.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const placed = new IntersectionObserver((entries) => {
    placed.disconnect();
    const below = entries.filter(({ boundingClientRect }) => boundingClientRect.top >= innerHeight);
    const parts = below.map(({ target, boundingClientRect: { height } }) => {
      const part = target as Part;
      const mark = markOf(part);
      return { part, mark, threshold: mark === 'draw' ? SHARE_OF_CHART : thresholdOf(height) };
    });
    for (const { part, mark } of parts) part.dataset[mark] = 'waiting';
    for (const { part, mark, threshold } of parts) watch(part, mark, threshold);
  });
  for (const part of document.querySelectorAll('[data-reveal], [data-draw]')) placed.observe(part);
}
