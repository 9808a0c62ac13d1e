import { SEARCH_INDEX_FILE } from '#shared/search.ts';
import { FORM_PREFIX } from '#shared/server-routes.ts';
import type { PagePolicy } from '#shared/site-manifest.ts';

/** Names and values in turn, as `response.writeHead` takes them. */
export type HeaderList = string[];

const CSP_REPORT_GROUP = 'csp';

/** How long, and for which names, browsers are told to use https alone (HSTS). */
export const hstsChoices = ['off', 'on', 'subdomains', 'preload'] as const;
export type HstsChoice = (typeof hstsChoices)[number];

const ONE_YEAR_IN_SECONDS = 31_536_000;
/** What those who keep the list of browsers advise; a year is the least that they take. */
const TWO_YEARS_IN_SECONDS = 63_072_000;

const hstsValues: Record<Exclude<HstsChoice, 'off'>, string> = {
  on: `max-age=${ONE_YEAR_IN_SECONDS}`,
  subdomains: `max-age=${ONE_YEAR_IN_SECONDS}; includeSubDomains`,
  preload: `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains; preload`,
};

/** `Strict-Transport-Security`, which is undone only when its time is over. */
function transportHeader(isHttps: boolean, choice: HstsChoice): HeaderList {
  if (!isHttps || choice === 'off') return [];
  return ['Strict-Transport-Security', hstsValues[choice]];
}

const switchedOff = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'midi',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'display-capture',
  'browsing-topics',
];
const permissionsPolicy = switchedOff.map((feature) => `${feature}=()`).join(', ');

export type SecurityHeaders = {
  /** A page at `path`; `policy` from the build. */
  page(path: string, policy: PagePolicy): HeaderList;
  /** Any other file at `path`, by its Content-Type; `isInMail` where a newsletter issue shows it. */
  file(path: string, type: string, isInMail?: boolean): HeaderList;
  /** JSON and other answers that are not documents. */
  api(): HeaderList;
  /** The same for the API and the MCP endpoint, which scripts of every website may call. */
  openApi(): HeaderList;
  /** The document of one advert slot (docs/decisions/025); `nonce` is fresh for each answer. */
  slot(nonce: string): HeaderList;
};

type Ancestors = 'none' | 'self' | 'any';

/** Who may frame a page: the widgets anybody, the contact form only this site. */
function ancestorsOf(path: string): Ancestors {
  if (path === '/embed/contact') return 'self';
  return path.startsWith('/embed/') ? 'any' : 'none';
}

function isKeptOutOfSearch(path: string): boolean {
  return path === '/newsletter' || ['/embed/', FORM_PREFIX].some((one) => path.startsWith(one));
}

const ancestorSource: Record<Ancestors, string> = { none: "'none'", self: "'self'", any: '*' };

function quoted(hashes: string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/** What every answer of this site carries, by whether its own address is https. */
type Common = { transport: HeaderList; upgrade: string[]; reporting: HeaderList };

function pageCsp(policy: PagePolicy, ancestors: Ancestors, { upgrade }: Common): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(policy.scriptHashes)].join(' '),
    ["style-src 'self'", ...quoted(policy.styleHashes)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...policy.frameOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestorSource[ancestors]}`,
    ...upgrade,
    "require-trusted-types-for 'script'",
    'trusted-types at-par',
    `report-to ${CSP_REPORT_GROUP}`,
  ].join('; ');
}

const slotCsp = (nonce: string) =>
  [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    'frame-src https:',
    'connect-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const noSniff = ['X-Content-Type-Options', 'nosniff'];
const noStore = ['Cache-Control', 'no-store'];
const noIndex = ['X-Robots-Tag', 'noindex'];
const referrer = ['Referrer-Policy', 'strict-origin-when-cross-origin'];
const ownUseOnly = ['Cross-Origin-Resource-Policy', 'same-origin'];
const anybodysUse = ['Cross-Origin-Resource-Policy', 'cross-origin'];
const permissions = ['Permissions-Policy', permissionsPolicy];

/**
 * The open data and the feeds: public, the same for everybody, and made for programs, those in a
 * page of another site too. A database in a browser reads a part of a file by its range.
 */
const FOR_PROGRAMS =
  /^(text\/csv|application\/(json|zip|yaml|vnd\.apache\.parquet|feed\+json|(atom|rss)\+xml))(;|$)/;
const anyProgram: HeaderList = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'Accept-Ranges, Content-Range, ETag',
  ...anybodysUse,
];

/**
 * What frames on other sites are drawn with: styles, scripts, fonts and drawings, all public, named
 * by what is in them or the same for everybody. A sandboxed frame has no origin, so that for a
 * browser its own files are those of another site (docs/decisions/077).
 */
const FOR_FRAMES = /^\/(_astro|art)\//;
const anyFrame: HeaderList = ['Access-Control-Allow-Origin', '*', ...anybodysUse];

function useOf(path: string, type: string, isInMail: boolean): HeaderList {
  // The index is for the search of this site.
  if (FOR_PROGRAMS.test(type) && path !== SEARCH_INDEX_FILE) return anyProgram;
  if (FOR_FRAMES.test(path)) return anyFrame;
  // Cards are drawn for other sites to show, and web mail shows the pictures of letters.
  return isInMail || path.startsWith('/og/') ? anybodysUse : ownUseOnly;
}

const frameOptions: Record<Ancestors, HeaderList> = {
  none: ['X-Frame-Options', 'DENY'],
  self: ['X-Frame-Options', 'SAMEORIGIN'],
  any: [],
};

function pageHeaders(path: string, policy: PagePolicy, common: Common): HeaderList {
  const ancestors = ancestorsOf(path);
  return [
    'Content-Security-Policy',
    pageCsp(policy, ancestors, common),
    ...common.reporting,
    ...common.transport,
    ...noSniff,
    ...referrer,
    ...frameOptions[ancestors],
    'Cross-Origin-Opener-Policy',
    'same-origin',
    ...(ancestors === 'any' ? anybodysUse : ownUseOnly),
    ...permissions,
    ...(isKeptOutOfSearch(path) ? noIndex : []),
  ];
}

const apiHeaders = ({ transport }: Common): HeaderList => [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...noStore,
  ...transport,
  ...noSniff,
  ...referrer,
  ...frameOptions.none,
];

/**
 * A script sees what is exposed alone: on an error too, whose `Retry-After` says when to come back.
 */
const OPEN_TO_ALL = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, Link, RateLimit, RateLimit-Policy, Retry-After',
  ...anybodysUse,
  ...noIndex,
];

/**
 * Answers a CORS preflight of what is open to every origin: any header may be sent along, such as
 * `If-None-Match`, or `Range` by a database that reads the end of a Parquet file.
 * @param methods what may be asked for, as `GET, HEAD, OPTIONS`
 */
export const preflightHeaders = (methods: string): HeaderList => [
  'Allow',
  methods,
  'Access-Control-Allow-Methods',
  methods,
  'Access-Control-Allow-Headers',
  '*',
  'Access-Control-Max-Age',
  '86400',
];

/**
 * The one place that knows every security header of every kind of answer
 * (docs/decisions/003 and 029).
 * @param isHttps whether the site's own address is https: only then is http given up for good
 * @param reportPath path that takes reports of blocked content
 * @param hsts whether that is said for other names of the domain too: only their owner knows
 */
export function createSecurityHeaders(
  isHttps: boolean,
  reportPath: string,
  hsts: HstsChoice = 'on',
): SecurityHeaders {
  const transport = transportHeader(isHttps, hsts);
  const common: Common = {
    transport,
    upgrade: isHttps ? ['upgrade-insecure-requests'] : [],
    reporting: ['Reporting-Endpoints', `${CSP_REPORT_GROUP}="${reportPath}"`],
  };
  return {
    page: (path, policy) => pageHeaders(path, policy, common),
    file: (path, type, isInMail = false) => [
      'Content-Security-Policy',
      fileCsp(type),
      ...transport,
      ...noSniff,
      ...referrer,
      ...useOf(path, type, isInMail),
    ],
    api: () => [...apiHeaders(common), ...ownUseOnly],
    openApi: () => [...apiHeaders(common), ...OPEN_TO_ALL],
    slot: (nonce) => [
      'Content-Security-Policy',
      slotCsp(nonce),
      ...noStore,
      ...transport,
      ...noSniff,
      'Referrer-Policy',
      'no-referrer',
      ...frameOptions.self,
      ...ownUseOnly,
      ...permissions,
      ...noIndex,
    ],
  };
}

/** What a file may do when it is opened by itself. A script's policy is that of its worker. */
function fileCsp(type: string): string {
  if (type.startsWith('text/javascript')) {
    return "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
  }
  if (/^(video|audio)\//.test(type))
    return "default-src 'none'; media-src 'self'; frame-ancestors 'self'";
  // The browser's own reader does not open a sandboxed document.
  if (type === 'application/pdf')
    return "default-src 'none'; object-src 'self'; frame-ancestors 'none'";
  return "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
}
