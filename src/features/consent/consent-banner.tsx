import { buttonClass } from '#ui/button-link/button-link.tsx';
import { site } from '#lib/site/site.ts';
import {
  purposesAskedFor,
  thirdParties,
  type ConsentPurpose,
  type ThirdParty,
} from '#lib/site/third-parties.ts';
import styles from './consent.module.css';
import * as m from '#messages/consent.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

const purposeLabels: Record<ConsentPurpose, string> = {
  get adverts() {
    return m.advertsFromOtherCompanies();
  },
  get embeds() {
    return m.contentFromOtherSites();
  },
};

/** `Example Ads shows adverts`. */
const shownBy = ({ name, shows }: ThirdParty): string =>
  ({
    adverts: m.companyShowsAdverts,
    news: m.companyShowsTheNewsBoard,
    'contact-form': m.companyShowsTheContactForm,
  })[shows]({ name });

function partiesOf(purpose: ConsentPurpose): string {
  const parties = thirdParties().filter((party) => party.purpose === purpose);
  return parties.map(shownBy).join('; ');
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
        aria-label={m.mayOtherCompanies()}
        hidden
      >
        <p>
          {rich(
            m.mayOtherCompaniesLoadContent({
              link: (text) => <a href={hrefTo('/cookie-policy')}>{text}</a>,
            }),
          )}
        </p>
        <div className={styles.actions}>
          <button type="button" className={buttonClass('outline')} data-consent="reject">
            {m.reject()}
          </button>
          <button type="button" className={buttonClass('outline')} data-consent="accept">
            {m.accept()}
          </button>
          <button type="button" className={styles.plain} data-consent-open="">
            {m.settings()}
          </button>
        </div>
      </section>
      <p className="visually-hidden" role="status" data-consent-said="" />
      <ConsentSettings purposes={purposes} />
    </>
  );
}

function ConsentSettings({ purposes }: { purposes: readonly ConsentPurpose[] }) {
  return (
    <dialog className={styles.settings} data-consent-settings="" aria-labelledby="consent-title">
      <form method="dialog">
        <h2 id="consent-title">{m.consentSettings()}</h2>
        <p data-consent-gpc="" hidden>
          {m.yourBrowserSendsGlobalPrivacy()}
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
          {rich(
            m.whatTheSiteItselfKeeps({
              link: (text) => <a href={hrefTo('/cookie-policy')}>{text}</a>,
            }),
          )}
        </p>
        <div className={styles.actions}>
          <button className={buttonClass('outline')} value="reject">
            {m.rejectAll()}
          </button>
          <button className={buttonClass('outline')} value="save">
            {m.saveChoice()}
          </button>
        </div>
      </form>
    </dialog>
  );
}
