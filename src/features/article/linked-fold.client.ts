function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Opens a fold, such as "Cite this page", for whoever follows a link to it. */
export function startLinkedFolds(): void {
  openTarget();
  addEventListener('hashchange', openTarget);
}
