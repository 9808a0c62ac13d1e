/** Opens a dialog over the page, which keeps its width though its scrollbar goes. */
export function openModal(dialog: HTMLDialogElement): void {
  // Older browsers throw where it is open.
  if (dialog.open) return;
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
  dialog.showModal();
}

/** Whether a press is on what is around an open dialog. */
function isAround(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}

/**
 * Closes a dialog by a press on what is around it. A drag that only ends there, as of words that are
 * selected, is no such press.
 */
export function closeByBackdrop(dialog: HTMLDialogElement): void {
  let hasBegun = false;
  dialog.addEventListener('pointerdown', (event) => {
    hasBegun = isAround(dialog, event);
  });
  dialog.addEventListener('click', (event) => {
    if (hasBegun && isAround(dialog, event)) dialog.close();
  });
}
