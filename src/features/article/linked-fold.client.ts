import { fragmentId } from '#lib/browser/url-fragment.ts';

function openTarget(): void {
  const target = document.getElementById(fragmentId(location.hash));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Opens a fold, such as "Cite this page", for whoever follows a link to it. */
export function startLinkedFolds(): void {
  openTarget();
  addEventListener('hashchange', openTarget);
}
