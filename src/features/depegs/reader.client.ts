/** Below the place to which a link to a step scrolls, in pixels. */
const BELOW = 24;

const lengthOf = (length: string) => Number.parseFloat(length) || 0;

/** Fills the dot of the step in view, in the list and on the chart. Links do the rest. */
export function startReader(): void {
  const steps = [...document.querySelectorAll<HTMLElement>('li[data-step]')];
  if (!steps[0]) return;
  const inView = new Set<Element>();
  const show = () => {
    const now = steps.find((step) => inView.has(step))?.dataset.step;
    for (const part of document.querySelectorAll<HTMLElement>('[data-step]')) {
      part.toggleAttribute('data-now', part.dataset.step === now);
    }
  };
  // The first that still reaches below that line is the one that is read.
  const line =
    lengthOf(getComputedStyle(steps[0]).scrollMarginTop) +
    lengthOf(getComputedStyle(document.documentElement).scrollPaddingTop) +
    BELOW;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      show();
    },
    { rootMargin: `-${Math.round(line)}px 0px 0px` },
  );
  for (const step of steps) watcher.observe(step);
}
