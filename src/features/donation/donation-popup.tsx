import type { PopupText } from '#lib/schema/content-schemas.ts';
import type { SiteConfig } from '#lib/site/site-config.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { contentLanguage } from '#lib/site/locales.ts';
import { fill } from '#lib/site/product-words.ts';
import styles from './donation-popup.module.css';
import * as m from '#messages/donation.ts';

type DonationPopupProps = {
  words: PopupText;
  charity: SiteConfig['charity'];
  delayMs: number;
};

/** A native dialog, closed until donation.client.ts opens it (spec P1 to P3). */
export function DonationPopup({ words, charity, delayMs }: DonationPopupProps) {
  if (!charity) return null;
  return (
    <dialog
      className={styles.popup}
      data-donation=""
      data-delay={delayMs}
      aria-labelledby="donation-title"
    >
      <button type="button" className={styles.close} data-donation-close="" aria-label={m.close()}>
        <Icon name="close" />
      </button>
      <img
        className={styles.picture}
        src="/art/giving.svg"
        width="160"
        height="110"
        alt=""
        loading="lazy"
        decoding="async"
      />
      <h2 id="donation-title" className={styles.title} {...contentLanguage()}>
        {fill(words.title)}
      </h2>
      <p {...contentLanguage()}>
        {fill(words.text).replaceAll('{charity}', () => charity.name)} {charity.description}
      </p>
      <p className={styles.note} {...contentLanguage()}>
        {fill(words.note).replaceAll('{charity}', () => charity.name)}
      </p>
      <div className={styles.actions} {...contentLanguage()}>
        <a
          className={buttonClass('solid')}
          href={charity.url}
          target="_blank"
          rel="noopener noreferrer"
          data-donation-close=""
        >
          {fill(words.donate)}
        </a>
        <button type="button" className={buttonClass('outline')} data-donation-close="">
          {fill(words.later)}
        </button>
      </div>
    </dialog>
  );
}
