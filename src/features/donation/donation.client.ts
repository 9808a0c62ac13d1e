import { DONATION_COOKIE, DONATION_COOKIE_SECONDS } from '#lib/browser/storage-names.ts';
import { closeByBackdrop, openModal } from '#ui/modal/modal.client.ts';

const RETRY_MS = 1_000;

function isClosedBefore(): boolean {
  return document.cookie.split('; ').includes(`${DONATION_COOKIE}=closed`);
}

/** The popup never interrupts: not another dialog, not typing, not a consent question (spec P1). */
function isBusy(): boolean {
  if (document.querySelector('dialog[open], [data-consent-banner]:not([hidden])')) return true;
  const focused = document.activeElement;
  return focused !== null && focused.matches('input, textarea, select, [contenteditable], iframe');
}

function remember(): void {
  document.cookie = `${DONATION_COOKIE}=closed; Path=/; Max-Age=${DONATION_COOKIE_SECONDS}; SameSite=Lax`;
}

function openWhenQuiet(popup: HTMLDialogElement): void {
  if (isClosedBefore()) return;
  if (isBusy() || document.hidden) {
    setTimeout(() => openWhenQuiet(popup), RETRY_MS);
    return;
  }
  openModal(popup);
}

/** Shows the donation popup after its delay and keeps it away for 24 hours once closed (P1 to P3). */
export function startDonation(): void {
  const popup = document.querySelector<HTMLDialogElement>('[data-donation]');
  if (!popup || isClosedBefore()) return;
  popup.addEventListener('close', remember);
  popup.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('[data-donation-close]')) popup.close();
  });
  closeByBackdrop(popup);
  // The delay begins when the page has loaded (spec P1), however late one of its pictures is.
  const start = (): void => {
    const wait = Math.max(0, Number(popup.dataset.delay) - sinceLoad());
    setTimeout(() => openWhenQuiet(popup), wait);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt =
    navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
  return loadedAt > 0 ? performance.now() - loadedAt : 0;
}
