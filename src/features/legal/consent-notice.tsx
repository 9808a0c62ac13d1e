import { site } from '#lib/site/site.ts';
import { purposesAskedFor, thirdParties } from '#lib/site/third-parties.ts';

const PURPOSE_NAMES = { adverts: 'adverts', embeds: 'content from other sites' } as const;

/** What is asked before anything loads from elsewhere, and how no is said. */
export function ConsentNotice() {
  const asked = purposesAskedFor();
  if (asked.length === 0) {
    return (
      <p>
        Nothing on this site needs your consent as it is set up now, so you are not asked for it and
        no banner appears. If that changes, you will be asked before anything new is loaded or
        stored.
      </p>
    );
  }
  const names = asked.map((purpose) => PURPOSE_NAMES[purpose]).join(' and ');
  return (
    <>
      <p>
        We ask before we load {names}. Until you answer, nothing of it is loaded and nothing is
        stored for it. Accept and Reject stand side by side; closing the question means no, and the
        site stays open to you either way. We ask again after {site.consent.months} months, or when
        the purposes change.
      </p>
      <p>
        If your browser sends the Global Privacy Control signal, we take it as a no to adverts,
        without asking. You can change your mind at any time with the consent settings in the footer
        of every page; what was loaded is then taken away at once.
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
      {unasked.map((party) => party.name).join(' and ')} loads with the page, without a question,
      inside a closed frame; your browser then sends it your network address, as it does to any site
      that it loads from.
    </p>
  );
}
