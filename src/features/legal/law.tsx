import { site } from '#lib/site/site.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** The paragraph that open licenses add to the permission to use; nothing where none is granted. */
export function OpenLicences() {
  const { openLicences } = site.legal;
  return openLicences ? <p>{openLicences}</p> : null;
}

/** Where to complain, besides to us. */
export function Authority() {
  const authority = site.legal.supervisoryAuthority;
  if (authority) {
    return (
      <p>
        {rich(
          m.youCanAlsoComplainTo({
            name: authority.name,
            link: (text) => <a href={authority.url}>{text}</a>,
          }),
        )}
      </p>
    );
  }
  return <p>{m.youCanAlsoComplainToThe()}</p>;
}

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
