import { type Csp, parseCsp } from './csp.ts';

/** What the scanner looks at: one page over https, and the answer to its plain http address. */
export type ScannedPage = {
  /** `https://host/path` */
  url: string;
  /** Names in lower case. `set-cookie` with one cookie a line. */
  headers: Record<string, string>;
  html: string;
  /** Where plain http leads first, as a whole address; `null` where nothing listens there. */
  httpRedirect: string | null;
};

type Finding = { test: string; result: string; modifier: number };
export type Score = { score: number; grade: string; findings: Finding[] };

type Judge = (page: ScannedPage, csp: Csp | null) => [result: string, modifier: number];

const SIX_MONTHS_IN_SECONDS = 15_552_000;

const judgeCsp: Judge = (_page, csp) => {
  if (!csp) return ['none', -25];
  if (csp.isDuplicated) return ['duplicate directive', -25];
  const script = csp.sources('script-src');
  const object = csp.sources('object-src');
  const isHashed = script.some((source) => /^'(nonce|sha\d+)-/.test(source));
  if (script.includes("'strict-dynamic'") && !isHashed) return ['strict-dynamic alone', -25];
  const broad = (source: string) => /^(data:|https?:|\*|ftp:)$/.test(source);
  const active = [...script, ...object, ...csp.sources('style-src')];
  if (active.some((source) => /^(http|ftp):\/\//.test(source)))
    return ['insecure active source', -20];
  if (script.includes("'unsafe-inline'") && !isHashed) return ['unsafe-inline in script', -20];
  if (script.some(broad) || object.some(broad)) return ['broad source', -20];
  if (script.includes("'unsafe-eval'")) return ['unsafe-eval', -10];
  const passive = [...csp.sources('img-src'), ...csp.sources('media-src')];
  if (passive.some((source) => source.startsWith('http:'))) return ['insecure passive source', -10];
  if (csp.sources('style-src').includes("'unsafe-inline'")) return ['unsafe-inline in style', 0];
  if (csp.hasTwoReportings) return ['duplicate reporting', 0];
  const isClosed = csp.sources('default-src').join(' ') === "'none'";
  return isClosed ? ['nothing unsafe, default none', 10] : ['nothing unsafe', 5];
};

const judgeCookies: Judge = ({ headers }) => {
  const cookies = (headers['set-cookie'] ?? '').split('\n').filter(Boolean);
  if (cookies.length === 0) return ['none', 0];
  const attributes = cookies.map((cookie) => cookie.toLowerCase().split(/;\s*/).slice(1));
  const isSession = cookies.map((cookie) => /^[^=]*(sess|sid|login|auth)/i.test(cookie));
  const every = (name: string) => attributes.every((list) => list.includes(name));
  const sessions = attributes.filter((_, index) => isSession[index]);
  const hsts = headers['strict-transport-security'] !== undefined;
  if (!every('secure')) {
    const bare = sessions.some((list) => !list.includes('secure'));
    if (hsts) return ['not secure, but HSTS', bare ? -10 : -5];
    return ['not secure', bare ? -40 : -20];
  }
  if (sessions.some((list) => !list.includes('httponly'))) return ['session without HttpOnly', -30];
  const sites = attributes.map((list) => list.find((item) => item.startsWith('samesite')));
  if (sites.some((site) => site && !/^samesite=(lax|strict|none)$/.test(site)))
    return ['bad SameSite', -20];
  return sites.every(Boolean) ? ['all safe', 5] : ['without SameSite', 0];
};

const judgeCors: Judge = ({ headers }) => {
  const origin = headers['access-control-allow-origin'];
  if (origin === undefined) return ['none', 0];
  const open = origin === '*' || origin === 'null';
  const credentials = headers['access-control-allow-credentials'] === 'true';
  return open && credentials ? ['any origin with credentials', -50] : ['restricted or public', 0];
};

const judgeRedirection: Judge = ({ url, httpRedirect }) => {
  if (!url.startsWith('https:')) return ['no https', -20];
  if (httpRedirect === null) return ['no http', 0];
  const to = new URL(httpRedirect);
  if (to.protocol !== 'https:') return ['does not lead to https', -20];
  return to.hostname === new URL(url).hostname ? ['to https', 0] : ['other host first', -5];
};

const goodReferrer = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

const judgeReferrer: Judge = ({ headers }) => {
  const value = headers['referrer-policy'];
  if (value === undefined) return ['none', 0];
  const last = value.split(',').at(-1)?.trim().toLowerCase() ?? '';
  return goodReferrer.includes(last) ? ['private', 5] : ['unsafe', -5];
};

const judgeHsts: Judge = ({ url, headers }) => {
  const age = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (!url.startsWith('https:') || age === undefined) return ['none', -20];
  return Number(age) >= SIX_MONTHS_IN_SECONDS ? ['long enough', 0] : ['too short', -10];
};

const judgeIntegrity: Judge = ({ url, html }) => {
  const tags = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  if (tags.length === 0) return ['no scripts', 0];
  const scripts = tags.map(([tag, source = '']) => ({
    hasHash: /\sintegrity="/.test(tag),
    isInsecure: /^(http:)?\/\//.test(source),
    isForeign: new URL(source, url).host !== new URL(url).host,
  }));
  if (scripts.some((script) => script.isInsecure))
    return ['insecure script', scripts.every((script) => script.hasHash) ? -20 : -50];
  if (scripts.some((script) => script.isForeign && !script.hasHash))
    return ['foreign without hash', -5];
  return scripts.some((script) => script.hasHash) ? ['hashed', 5] : ['all of this origin', 0];
};

const judgeTypeOptions: Judge = ({ headers }) =>
  headers['x-content-type-options']?.trim().toLowerCase() === 'nosniff'
    ? ['nosniff', 0]
    : ['none', -5];

const judgeFrames: Judge = ({ headers }, csp) => {
  if (csp?.has('frame-ancestors')) return ['by policy', 5];
  const value = headers['x-frame-options']?.trim().toLowerCase() ?? '';
  if (value === 'deny' || value === 'sameorigin') return ['by header', 5];
  return value.startsWith('allow-from') ? ['allow-from', 0] : ['none', -20];
};

/** One of three headers with good, neutral and invalid values. */
function judgeIsolation(header: string, good: string[], neutral: string[]): Judge {
  return ({ headers }) => {
    const value = headers[header]?.split(';')[0]?.trim().toLowerCase();
    if (value === undefined || neutral.includes(value)) return ['none', 0];
    return good.includes(value) ? [value, 10] : ['invalid', -5];
  };
}

const judges: Record<string, Judge> = {
  'content-security-policy': judgeCsp,
  cookies: judgeCookies,
  cors: judgeCors,
  redirection: judgeRedirection,
  'referrer-policy': judgeReferrer,
  'strict-transport-security': judgeHsts,
  'subresource-integrity': judgeIntegrity,
  'x-content-type-options': judgeTypeOptions,
  'x-frame-options': judgeFrames,
  'cross-origin-resource-policy': judgeIsolation(
    'cross-origin-resource-policy',
    ['same-origin', 'same-site'],
    ['cross-origin'],
  ),
  'cross-origin-embedder-policy': judgeIsolation(
    'cross-origin-embedder-policy',
    ['require-corp', 'credentialless'],
    ['unsafe-none'],
  ),
  'cross-origin-opener-policy': judgeIsolation(
    'cross-origin-opener-policy',
    ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
    ['unsafe-none'],
  ),
};

const grades: [least: number, grade: string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

/** Bonuses count only from this score on, penalties alone. */
const BONUS_FROM = 90;

/** The score of a page by algorithm 6 of the HTTP Observatory (sec-H2). */
export function scorePage(page: ScannedPage): Score {
  const csp = parseCsp(page.headers['content-security-policy']);
  const findings = Object.entries(judges).map(([test, judge]) => {
    const [result, modifier] = judge(page, csp);
    return { test, result, modifier };
  });
  const sum = (keep: (modifier: number) => boolean) =>
    findings
      .filter((finding) => keep(finding.modifier))
      .reduce((total, one) => total + one.modifier, 0);
  const penalized = 100 + sum((modifier) => modifier < 0);
  const total = penalized >= BONUS_FROM ? penalized + sum((modifier) => modifier > 0) : penalized;
  const score = Math.max(0, Math.floor(total / 5) * 5);
  const grade = grades.find(([least]) => score >= least)?.[1] ?? 'F';
  return { score, grade, findings };
}
