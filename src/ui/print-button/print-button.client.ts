/** Makes the page's print button work; `needs-script` hides it where there is no scripting. */
export function startPrintButton(): void {
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
}
