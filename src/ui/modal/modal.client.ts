/** Opens a dialog over the page, which keeps its width though its scrollbar goes. */
export function openModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
  dialog.showModal();
}
