import type { SiteConfig } from '#lib/site-config.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Rosette } from '#ui/rosette/rosette.tsx';
import { site } from '#lib/site.ts';
import styles from './donation-popup.module.css';

type DonationPopupProps = { charity: SiteConfig['charity']; delayMs: number };

/** A native dialog, closed until donation.client.ts opens it (spec P1 to P3). */
export function DonationPopup({ charity, delayMs }: DonationPopupProps) {
  if (!charity) return null;
  return (
    <dialog
      className={styles.popup}
      data-donation=""
      data-delay={delayMs}
      aria-labelledby="donation-title"
    >
      <button type="button" className={styles.close} data-donation-close="" aria-label="Close">
        <Icon name="close" />
      </button>
      <Rosette name="rosette-6" size={120} className={styles.rosette} />
      <h2 id="donation-title" className={styles.title}>
        Pass a little on
      </h2>
      <p>
        {site.brand} is free to read. If it has helped you, you can help someone else:{' '}
        {charity.name} is a charity. {charity.description}
      </p>
      <p className={styles.note}>
        Donate Now opens the charity’s own site in a new tab. We receive nothing from it.
      </p>
      <div className={styles.actions}>
        <a
          className={buttonClass('solid')}
          href={charity.url}
          target="_blank"
          rel="noopener noreferrer"
          data-donation-close=""
        >
          Donate Now
        </a>
        <button type="button" className={buttonClass('outline')} data-donation-close="">
          Maybe later
        </button>
      </div>
    </dialog>
  );
}
