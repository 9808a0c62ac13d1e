/** Names of everything kept in a visitor's browser; `stored-keys.ts` says what each is for. */
export const THEME_KEY = 'theme';
export const SLASH_KEY = 'search_slash';
export const READING_LEVEL_KEY = 'reading_level';
export const PLACE_KEY = 'place';
export const LEARNING_KEY = 'learning';
export const CONSENT_KEY = 'consent';
/** Names in `localStorage`. */
export type LocalName =
  | typeof THEME_KEY
  | typeof SLASH_KEY
  | typeof READING_LEVEL_KEY
  | typeof PLACE_KEY
  | typeof LEARNING_KEY
  | typeof CONSENT_KEY;
export const DONATION_COOKIE = 'donation_popup';
export const DONATION_COOKIE_SECONDS = 24 * 60 * 60;
/** Caches of pages kept for reading offline, and of what those pages are drawn with. */
export const PAGES_CACHE = 'pages';
export const PARTS_CACHE = 'page-parts';
