const SHARE_IN_VIEW = 0.1;
/** The share of the window that a section must fill where 10 % of it could never fit. */
const SHARE_OF_WINDOW = 0.5;

function thresholdOf(section: Element): number {
  const { height } = section.getBoundingClientRect();
  return Math.min(SHARE_IN_VIEW, (SHARE_OF_WINDOW * innerHeight) / Math.max(height, 1));
}

/**
 * Fades and slides sections in when 10 % of them is in view, once (spec N6). Only what lies below
 * the window waits, so that without this script, and for what is seen at once, all simply stands.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const section of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset.reveal = 'waiting';
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        section.dataset.reveal = 'shown';
        watcher.disconnect();
      },
      { threshold: thresholdOf(section) },
    );
    watcher.observe(section);
  }
}
