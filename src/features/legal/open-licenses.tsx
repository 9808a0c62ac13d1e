import { site } from '#lib/site/site.ts';

/** The paragraph that open licenses add to the permission to use; nothing where none is granted. */
export function OpenLicences() {
  const { openLicences } = site.legal;
  return openLicences ? <p>{openLicences}</p> : null;
}
