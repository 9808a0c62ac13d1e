/**
 * Hides the question. Focus that was in it goes back to where it came from, or else to the page's
 * text: with the button that was pressed it would be gone, and reading would begin at the top again.
 */
export function bannerHider(banner: HTMLElement, settings: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    const isInside = [banner, settings].some((part) => part.contains(relatedTarget as Node | null));
    if (relatedTarget instanceof HTMLElement && !isInside) before = relatedTarget;
  });
  return () => {
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (!hadFocus) return;
    before?.focus({ preventScroll: true });
    if (before && document.activeElement === before) return;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
}
