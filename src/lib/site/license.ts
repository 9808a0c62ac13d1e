import { site } from './site.ts';

/** Address of the license of the data, and of the texts that ship: Creative Commons Attribution 4.0. */
export const CONTENT_LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/** Address of the license of the site's texts; null where the owner has closed them. */
export function textLicense(): string | null {
  return site.legal.openLicences === null ? null : CONTENT_LICENSE;
}

/** The license of a text in schema.org's words; nothing where there is none. */
export function licenseData(): { license?: string } {
  const license = textLicense();
  return license === null ? {} : { license };
}
