/**
 * Makes the page's print buttons work; `needs-script` hides them where there is no scripting. The
 * value of `data-print` says what is printed, and the root bears it for the styles while it is.
 */
export function startPrintButton(): void {
  const { dataset } = document.documentElement;
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]'))
    button.addEventListener('click', () => {
      dataset['prints'] = button.dataset['print'] ?? '';
      print();
    });
  // Whoever prints by the keyboard afterwards gets all.
  addEventListener('afterprint', () => delete dataset['prints']);
}
