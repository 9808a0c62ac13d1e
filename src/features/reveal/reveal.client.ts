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

/** The parts below the window, with their heights; one that is in view already simply stands. */
function partsBelow(name: Mark): { part: Part; height: number }[] {
  return [...document.querySelectorAll<Part>(`[data-${name}]`)]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.top >= innerHeight)
    .map(({ part, box }) => ({ part, height: box.height }));
}

/**
 * Fades and slides sections in when 10 % of them is in view, once (spec N6), and lets the lines of
 * charts grow out of the par line. Only what lies below the window waits, so that without this
 * script, and for what is seen at once, all simply stands. Everything is measured, then everything
 * is marked, then everything is watched: a mark between two of the others would have the whole
 * page's styles worked out once more.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sections = partsBelow('reveal');
  const plots = partsBelow('draw');
  for (const { part } of sections) part.dataset.reveal = 'waiting';
  for (const { part } of plots) part.dataset.draw = 'waiting';
  for (const { part, height } of sections) watch(part, 'reveal', thresholdOf(height));
  for (const { part } of plots) watch(part, 'draw', SHARE_OF_CHART);
}
