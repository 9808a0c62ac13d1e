import { dayOf, isOnDay } from './advert-days.ts';

/**
 * Shows adverts on their days alone, whenever the site was built. Both adverts of a place have been
 * laid out over each other, so that nothing moves.
 */
export function followDays(): void {
  const day = dayOf(Date.now());
  const dated = document.querySelectorAll<HTMLElement>('[data-advert-from], [data-advert-until]');
  for (const advert of dated) {
    const { advertFrom, advertUntil } = advert.dataset;
    const isOn = isOnDay({ from: advertFrom, until: advertUntil }, day);
    advert.toggleAttribute('data-advert-off', !isOn);
    const standIn = advert.parentElement?.querySelector('[data-advert-stand-in]');
    standIn?.toggleAttribute('data-advert-off', isOn);
    const slot = advert.closest('[data-ad-slot]:not([data-ad-address])');
    slot?.toggleAttribute('data-advert-off', !isOn && !standIn);
  }
}
