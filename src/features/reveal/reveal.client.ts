const SHARE_IN_VIEW = 0.1;
/** The share of the window that a section must fill where 10 % of it could never fit. */
const SHARE_OF_WINDOW = 0.5;
/** A line grows when half of its chart is in view, so that the growing is seen. */
const SHARE_OF_CHART = 0.5;

function thresholdOf(section: Element): number {
  const { height } = section.getBoundingClientRect();
  return Math.min(SHARE_IN_VIEW, (SHARE_OF_WINDOW * innerHeight) / Math.max(height, 1));
}

/** Marks a part as waiting, and once as shown; a part that is in view already simply stands. */
function showOnce(
  part: HTMLElement | SVGElement,
  name: 'reveal' | 'draw',
  threshold: number,
): void {
  if (part.getBoundingClientRect().top < innerHeight) return;
  part.dataset[name] = 'waiting';
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

/**
 * Fades and slides sections in when 10 % of them is in view, once (spec N6), and lets the lines of
 * charts grow out of the par line. Only what lies below the window waits, so that without this
 * script, and for what is seen at once, all simply stands.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const section of document.querySelectorAll<HTMLElement>('[data-reveal]'))
    showOnce(section, 'reveal', thresholdOf(section));
  for (const plot of document.querySelectorAll<SVGElement>('[data-draw]'))
    showOnce(plot, 'draw', SHARE_OF_CHART);
}
