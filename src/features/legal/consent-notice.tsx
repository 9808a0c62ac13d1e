import { site } from '#lib/site/site.ts';
import { purposesAskedFor, thirdParties } from '#lib/site/third-parties.ts';

const PURPOSE_NAMES = { adverts: 'adverts', embeds: 'content from other sites' } as const;

/** What is asked before anything loads from elsewhere, and how no is said. */
export function ConsentNotice() {
  const asked = purposesAskedFor();
  if (asked.length === 0) {
    return (
      <p>
        As the site is set up now, nothing on it needs your consent, so we don’t ask for it and no
        banner appears. If that changes, we’ll ask you before anything new is loaded or stored.
      </p>
    );
  }
  const names = asked.map((purpose) => PURPOSE_NAMES[purpose]).join(' and ');
  return (
    <>
      <p>
        We ask before we load {names}. Until you answer, we don’t load any of it or store anything
        for it. You can choose between Accept and Reject, and closing the question means no. You can
        use the site either way. We ask again after {site.consent.months} months, or when the
        purposes change.
      </p>
      <p>
        If your browser sends the Global Privacy Control signal, we take that as a no to adverts and
        don’t ask. You can change your mind at any time with the consent settings in the footer of
        every page. Anything that was loaded is then removed right away.
      </p>
    </>
  );
}

/** One sentence on services that load without being asked about; nothing where there are none. */
export function UnaskedNotice() {
  const unasked = thirdParties().filter((party) => !party.needsConsent);
  if (unasked.length === 0) return null;
  return (
    <p>
      {unasked.map((party) => party.name).join(' and ')} loads with the page inside a closed frame,
      without asking you. Your browser then sends it your network address, as it does to any site
      that it loads from.
    </p>
  );
}
