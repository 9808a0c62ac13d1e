const SHARE_IN_VIEW = 0.1;
/** The share of the window that a section must fill where 10 % of it could never fit. */
const SHARE_OF_WINDOW = 0.5;
/** A line grows when half of its chart is in view, so that the growing is seen. */
const SHARE_OF_CHART = 0.5;

type Part = HTMLElement | SVGElement;
/** The attribute that says whether a part waits or is shown. */
type Mark = 'reveal' | 'draw';

const markOf = (part: Part): Mark => ('reveal' in part.dataset ? 'reveal' : 'draw');

/** How much of a part has to be in view. */
function thresholdOf(part: Part, height: number): number {
  if (markOf(part) === 'draw') return SHARE_OF_CHART;
  return Math.min(SHARE_IN_VIEW, (SHARE_OF_WINDOW * innerHeight) / Math.max(height, 1));
}

/** Marks a part as shown once enough of it is in view. */
function watch(part: Part, height: number): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      part.dataset[markOf(part)] = 'shown';
      watcher.disconnect();
    },
    { threshold: thresholdOf(part, height) },
  );
  watcher.observe(part);
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
    const below = entries.filter(({ boundingClientRect: { top } }) => top >= innerHeight);
    for (const { target } of below) (target as Part).dataset[markOf(target as Part)] = 'waiting';
    for (const { target, boundingClientRect: box } of below) watch(target as Part, box.height);
  });
  for (const part of document.querySelectorAll('[data-reveal], [data-draw]')) placed.observe(part);
}
