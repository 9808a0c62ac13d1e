import { site } from '#lib/site/site.ts';
import { purposesAskedFor, thirdParties } from '#lib/site/third-parties.ts';
import * as m from '#messages/legal.ts';

const PURPOSE_NAMES = {
  adverts: 'adverts',
  get embeds() {
    return m.contentFromOtherSites();
  },
} as const;

/** What is asked before anything loads from elsewhere, and how no is said. */
export function ConsentNotice() {
  const asked = purposesAskedFor();
  if (asked.length === 0) {
    return <p>{m.asTheSiteIsSet()}</p>;
  }
  const names = asked.map((purpose) => PURPOSE_NAMES[purpose]).join(' and ');
  return (
    <>
      <p>{m.weAskBeforeWeLoad({ names, months: site.consent.months })}</p>
      <p>{m.ifYourBrowserSendsThe()}</p>
    </>
  );
}

/** One sentence on services that load without being asked about; nothing where there are none. */
export function UnaskedNotice() {
  const unasked = thirdParties().filter((party) => !party.needsConsent);
  if (unasked.length === 0) return null;
  return (
    <p>{m.loadsWithThePageInside({ value: unasked.map((party) => party.name).join(' and ') })}</p>
  );
}
