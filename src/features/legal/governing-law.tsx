import { site } from '#lib/site/site.ts';
import * as m from '#messages/legal.ts';

/** Which law applies. With none configured, the sentence that is true everywhere. */
export function GoverningLaw() {
  const { governingLaw, courts } = site.legal;
  return (
    <>
      {governingLaw ? (
        <p>{m.theseTermsAreGovernedBy({ governingLaw })}</p>
      ) : (
        <p>{m.theseTermsDontChooseAny()}</p>
      )}
      {courts && <p>{m.disputesAreHeardBy({ courts })}</p>}
    </>
  );
}
