import { formRoutes } from './form-routes.ts';

/**
 * Paths that the server answers itself, beside files and on-demand pages.
 * The link check of the build counts them as existing.
 */
export const serverRoutes = {
  ...formRoutes,
  cspReport: '/api/csp-report',
  newsletter: '/newsletter',
  contactForm: '/embed/contact',
  /** What a search found, for those who send it as a form. */
  searchResults: '/search/results',
  newsBoard: '/embed/news',
  newsJson: '/news/feed.json',
  newsAtom: '/news/feed.xml',
  /** The page of live numbers; a page that is not there where no source is configured. */
  marketPage: '/resources/live',
  /** Renders one live part: for frames of other sites, and for the places in built pages. */
  liveFragments: '/embed/live',
  marketLive: '/api/market/live',
  marketHistory: '/api/market/history',
  /** The read-only API over the open data; tables are below it. */
  openData: '/api/v1/',
  openDataPrices: '/api/v1/prices',
  openDataDepegEvents: '/api/v1/depeg-events',
  openDataDescription: '/api/v1/openapi.json',
  /** The read-only endpoint of the Model Context Protocol. */
  mcp: '/mcp',
  health: '/healthz',
  live: '/healthz/live',
  ready: '/healthz/ready',
  /** Only for those with METRICS_TOKEN. */
  metrics: '/metrics',
} as const;

/** The parameter of a form's address that names the language of the page that leads to it. */
export const FORM_LANGUAGE = 'lang';

/** Advert slot documents are at this prefix plus a banner id. */
export const SLOT_PREFIX = '/slot/';

/** The owner's own forms are at this prefix plus their ids. */
export const FORM_PREFIX = '/forms/';

/** Paths of one of the owner's own forms: its page, which it posts to, and what its script asks first. */
export const formPaths = (id: string) => ({
  page: `${FORM_PREFIX}${id}`,
  challenge: `/api/forms/${id}/challenge`,
});

/** Prefixes of the paths in our mails; what follows is a token. */
export const newsletterPaths = {
  confirm: '/newsletter/confirm/',
  unsubscribe: '/newsletter/unsubscribe/',
  /** Taken by mail programs (RFC 8058). */
  oneClick: '/u/',
} as const;
/** Live parts for other sites are at these prefixes plus the id of a coin. */
export const liveEmbeds = { badge: '/embed/peg/', card: '/embed/live/' } as const;
/** Thumbnails of news items are at this prefix plus the hash of their bytes. */
export const NEWS_IMAGE_PREFIX = '/news-images/';
