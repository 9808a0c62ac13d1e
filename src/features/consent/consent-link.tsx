import { purposesAskedFor } from '#lib/site/third-parties.ts';
import * as m from '#messages/consent.ts';

/** The footer's way back to the consent question; there is none where nothing needs consent. */
export function ConsentLink() {
  if (purposesAskedFor().length === 0) return null;
  return (
    <li className="needs-script">
      <button type="button" data-consent-open="">
        {m.consentSettings()}
      </button>
    </li>
  );
}
