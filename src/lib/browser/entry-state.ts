/**
 * What a page keeps in its own entry of the tab's history: it is there again after a reload, after
 * Back, and where the browser threw the tab away, and nowhere else. Nothing is stored for the site.
 * @param page whose entry it is: that of a frame is lost where the page around it is loaded again
 */
export function keepInEntry(name: string, value: unknown, { history }: Window = window): void {
  history.replaceState({ ...(history.state as object | null), [name]: value }, '');
}

/**
 * Whether this page is one that was there before. A link to the page that is open begins it anew,
 * and Chromium leaves the entry as it was.
 */
function isComeBackTo({ performance, document }: Window = window): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { wasDiscarded } = document as Document & { wasDiscarded?: boolean };
  return visit?.type !== 'navigate' || wasDiscarded === true;
}

/** What was kept under a name; it is checked like anything that comes from outside. */
export function keptInEntry(name: string, page: Window = window): unknown {
  const state = page.history.state as Record<string, unknown> | null;
  return isComeBackTo(page) ? state?.[name] : undefined;
}

/** Whether something was kept on this page before it was loaded again, or come back to. */
export function hasKeptInEntry(): boolean {
  return isComeBackTo() && history.state !== null;
}
