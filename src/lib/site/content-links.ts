import { addressIn } from './form-href.ts';

const LINK = /(<a(?:\s+[\w:-]+(?:="[^"]*")?)*?\s+href=")(\/[^"]*)("[^>]*)/g;

/**
 * Leads the links of a page to the same locale: those of texts in `content/` too, whose HTML is
 * made once for all locales. A link with `hreflang` names its locale itself.
 */
export const localizeLinks = (html: string, locale: string): string =>
  html.replaceAll(LINK, (link: string, before: string, path: string, after: string) =>
    /\shreflang=/i.test(before + after) ? link : `${before}${addressIn(locale, path)}${after}`,
  );
