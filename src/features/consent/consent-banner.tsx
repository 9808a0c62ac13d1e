import { buttonClass } from '#ui/button-link/button-link.tsx';
import { site } from '#lib/site/site.ts';
import { purposesAskedFor, thirdParties, type ConsentPurpose } from '#lib/site/third-parties.ts';
import styles from './consent.module.css';

const purposeLabels: Record<ConsentPurpose, string> = {
  adverts: 'Adverts from other companies',
  embeds: 'Content from other sites',
};

function partiesOf(purpose: ConsentPurpose): string {
  const parties = thirdParties().filter((party) => party.purpose === purpose);
  return parties.map((party) => `${party.name} ${party.does}`).join('; ');
}

/** The question, and the dialog with its parts; both wait, hidden, for consent.client.ts. */
export function ConsentBanner() {
  const purposes = purposesAskedFor();
  return (
    <>
      <section
        className={styles.banner}
        data-consent-banner=""
        data-version={site.consent.version}
        data-months={site.consent.months}
        data-purposes={purposes.join(' ')}
        aria-label="Consent"
        hidden
      >
        <p>
          May other companies load content into this page? They would see your network address and
          may store things in your browser. Everything works either way.{' '}
          <a href="/cookie-policy">Cookie policy</a>
        </p>
        <div className={styles.actions}>
          <button type="button" className={buttonClass('outline')} data-consent="reject">
            Reject
          </button>
          <button type="button" className={buttonClass('outline')} data-consent="accept">
            Accept
          </button>
          <button type="button" className={styles.plain} data-consent-open="">
            Settings
          </button>
        </div>
      </section>
      <ConsentSettings purposes={purposes} />
    </>
  );
}

function ConsentSettings({ purposes }: { purposes: readonly ConsentPurpose[] }) {
  return (
    <dialog className={styles.settings} data-consent-settings="" aria-labelledby="consent-title">
      <form method="dialog">
        <h2 id="consent-title">Consent settings</h2>
        <p data-consent-gpc="" hidden>
          Your browser sends Global Privacy Control. We treat it as a refusal of adverts.
        </p>
        {purposes.map((purpose) => (
          <label key={purpose} className={styles.purpose}>
            <input type="checkbox" name={purpose} />
            <span>
              <b>{purposeLabels[purpose]}</b>
              <span className={styles.parties}>{partiesOf(purpose)}.</span>
            </span>
          </label>
        ))}
        <p className={styles.parties}>
          What the site itself keeps is listed in the <a href="/cookie-policy">cookie policy</a>.
        </p>
        <div className={styles.actions}>
          <button className={buttonClass('outline')} value="reject">
            Reject all
          </button>
          <button className={buttonClass('outline')} value="save">
            Save choice
          </button>
        </div>
      </form>
    </dialog>
  );
}
