import { buttonClass } from '#ui/button-link/button-link.tsx';
import { Honeypot } from '#ui/honeypot/honeypot.tsx';
import styles from './newsletter-form.module.css';
import * as m from '#messages/newsletter.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Subscribe (spec N7): a plain form that posts by itself; newsletter.client.ts saves the page load. */
export function NewsletterForm() {
  return (
    <form className={styles.form} action={hrefTo('/newsletter')} method="post" data-newsletter="">
      <h2 className={styles.title} id="subscribe">
        {m.subscribe()}
      </h2>
      <p className={styles.note} id="newsletter-note">
        {rich(
          m.weSendALetterNow({ link: (text) => <a href={hrefTo('/learn/letters')}>{text}</a> }),
        )}
      </p>
      <label className={styles.label} htmlFor="newsletter-email">
        {m.emailAddress()}
      </label>
      <div className={styles.row}>
        <input
          className={styles.field}
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          translate="no"
          maxLength={254}
          required
          aria-describedby="newsletter-note newsletter-status"
        />
        <button className={`${buttonClass('solid-on-deep')} ${styles.join}`}>{m.join()}</button>
      </div>
      <Honeypot />
      <p className={styles.status} role="status" id="newsletter-status" data-newsletter-status="" />
    </form>
  );
}
