import {
  advertContradictions,
  donationContradictions,
  embedContradictions,
  lawContradictions,
  linkContradictions,
} from './contradictions.ts';
import { type Checked, type Finding, type Rule, type Standing, when, finding } from './finding.ts';
import {
  builtOrigin,
  memoryNote,
  invalidSettings,
  mailSettings,
  metricsPort,
  portInUse,
  proxySettings,
  hstsSetting,
  unknownSettings,
} from './settings.ts';
import { unsetEnvironment, unsetFacts, unsetLaw } from './unset-values.ts';
import { signsWithoutFace } from '#lib/drawing/picture-signs.ts';
import { parseEnv } from '#server/env.ts';

/** The day of the newest feature that the legal texts describe: an older day cannot have known it. */
const TEXTS_DESCRIBE = '2026-11-21';
/** What data protection authorities, the French one first, advise at most. */
const ADVISED_MONTHS = 6;

const legalDate: Rule = ({ site: { legal } }) =>
  when(
    legal.lastUpdated < TEXTS_DESCRIBE,
    'note',
    'legal.lastUpdated',
    `${legal.lastUpdated} is older than what the texts describe (${TEXTS_DESCRIBE})`,
    'read the three full legal pages, then set the day on which you did',
  );

/** Pages have fonts of the reader's machine behind ours; drawn pictures have ours alone. */
const brandNote: Rule = ({ site: { brand } }) => {
  const missing = signsWithoutFace(brand);
  return when(
    missing.length > 0,
    'note',
    'brand',
    `the fonts of social cards, notes and charts don't have ${missing.join(' ')}`,
    'these pictures show a box for each such sign',
  );
};

const consentNotes: Rule = ({ site: { adverts, embeds, consent } }) => {
  const { provider } = adverts;
  const isOutside = provider.kind === 'frame' || provider.kind === 'script';
  const asks = (isOutside && provider.needsConsent) || embeds.news || embeds.contactForm;
  return [
    ...when(
      Boolean(asks) && consent.months > ADVISED_MONTHS,
      'note',
      'consent.months',
      `an answer is kept for ${consent.months} months`,
      `some authorities advise to ask again after ${ADVISED_MONTHS}`,
    ),
    ...when(
      provider.kind === 'frame',
      'note',
      'adverts.provider.kind',
      "a frame is shown once its document has posted { type: 'resize', height: 250 } to its parent",
      "the site's own adverts stand until then: docs/owner-guide.md#adverts has the line",
    ),
    ...when(
      isOutside && !provider.needsConsent,
      'note',
      'adverts.provider.needsConsent',
      'adverts load before a visitor is asked',
      'lawful only where the provider keeps and reads nothing in the browser',
    ),
  ];
};

const aggregatorNotes: Rule = ({ site: { adverts, market }, environment }) => {
  const { kind } = adverts.provider;
  const isAsked = Boolean(environment.COINGECKO_API_KEY);
  return [
    ...when(
      isAsked && (kind === 'frame' || kind === 'script'),
      'note',
      'COINGECKO_API_KEY',
      'CoinGecko is asked by a site with adverts',
      'read in its terms whether your plan allows that',
    ),
    ...when(
      isAsked && market.coins.every(({ listedAs }) => listedAs?.coingecko === undefined),
      'note',
      'market.coins',
      'CoinGecko may be asked, and no coin has its id in `listedAs`',
      'nothing is asked of it',
    ),
  ];
};

/** RFC 2606 and RFC 6761: names that are nobody's. */
const RESERVED_HOST = /(^|\.)(example\.(com|org|net)|example|test|invalid|localhost)$/i;
/** 555-0100 to 555-0199 are for fiction in the North American plan. */
const FICTIONAL_PHONE = /555[ -]?01\d\d$/;
const EXAMPLE_HANDLE = /^@?(example|yourname|handle)$/i;

function hostOf(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return URL.parse(text)?.hostname ?? null;
  return /^[^\s@]+@([^\s@]+)$/.exec(text)?.[1] ?? null;
}

/** Why a text is an example that nobody answers, or null. */
export function exampleReason(text: string): string | null {
  const host = hostOf(text);
  if (host && RESERVED_HOST.test(host)) return `${host} is reserved for examples`;
  if (FICTIONAL_PHONE.test(text)) return 'the number is reserved for fiction';
  if (EXAMPLE_HANDLE.test(text)) return 'it is an example';
  return null;
}

function effectOf(setting: string): string {
  if (setting.startsWith('contact.')) return 'visitors who use it reach nobody';
  if (setting.startsWith('adverts.')) return 'no advert arrives, the house adverts stay';
  if (setting.startsWith('embeds.')) return 'the frame stays empty';
  return 'the link leads nowhere';
}

function findIn(value: unknown, setting: string): Finding[] {
  if (typeof value === 'string') {
    const reason = exampleReason(value);
    if (!reason) return [];
    return [finding('example', setting, `${value}: ${reason}`, effectOf(setting))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findIn(inner, setting ? `${setting}.${key}` : key),
  );
}

const exampleValues: Rule = ({ site }) => findIn(site, '');

/** Settings of the desk that keep people out of it, or mix it with the site. */
export const deskSettings: Rule = ({ environment, machine }) => {
  const parsed = parseEnv(environment);
  if (!('env' in parsed)) return [];
  const { desk, siteUrl, port } = parsed.env;
  const isPlain = desk.url?.protocol === 'http:' && desk.url.hostname !== 'localhost';
  // Whoever has no desk need not care who has its port.
  const standing = desk.url === null ? 'note' : 'contradiction';
  return [
    ...when(
      machine?.deskPort === 'taken',
      standing,
      'DESK_PORT',
      `another program listens on ${desk.port}`,
      'the desk cannot start: end that program, or set another DESK_PORT',
    ),
    ...when(
      machine?.deskPort === 'forbidden',
      standing,
      'DESK_PORT',
      `this user may not listen on ${desk.port}`,
      'the desk cannot start: set a DESK_PORT of 1024 or more',
    ),
    ...when(
      machine?.answersAtDeskUrl === false,
      'contradiction',
      'DESK_URL',
      `the desk runs on ${desk.port}, and nothing of it answers at ${desk.url?.origin}`,
      'people cannot open it: look at its name in DNS and at its block in the proxy, or set the right DESK_URL',
    ),
    ...when(
      isPlain,
      'contradiction',
      'DESK_URL',
      'the address of the desk is http',
      'browsers make passkeys on https alone, so nobody can sign in: put the desk behind the proxy, and write https://',
    ),
    ...when(
      desk.url !== null && desk.url.hostname === siteUrl?.hostname,
      'contradiction',
      'DESK_URL',
      'the desk has the host name of the site',
      "a script of the site's pages could act at the desk: give it a name of its own, such as desk.example.org",
    ),
    ...when(
      desk.port !== 0 && desk.port === port,
      'contradiction',
      'DESK_PORT',
      `the site listens on ${port} too`,
      'only one of the two can start: set another DESK_PORT',
    ),
  ];
};

const RULES: Rule[] = [
  invalidSettings,
  unknownSettings,
  builtOrigin,
  memoryNote,
  portInUse,
  proxySettings,
  deskSettings,
  metricsPort,
  advertContradictions,
  embedContradictions,
  donationContradictions,
  lawContradictions,
  linkContradictions,
  exampleValues,
  unsetFacts,
  unsetLaw,
  mailSettings,
  unsetEnvironment,
  legalDate,
  brandNote,
  consentNotes,
  aggregatorNotes,
  hstsSetting,
];

/** How findings are headed, the gravest first. */
const TITLES: Record<Standing, string> = {
  contradiction: 'At odds with each other',
  example: 'Still example values',
  unset: 'Unset',
  note: 'Worth knowing',
};

export function examine(checked: Checked): Finding[] {
  return RULES.flatMap((rule) => rule(checked));
}

/** A readable list, the gravest first. */
export function describeFindings(findings: readonly Finding[]): string {
  const blocks = (Object.keys(TITLES) as Standing[]).flatMap((standing) => {
    const own = findings.filter((one) => one.standing === standing);
    if (own.length === 0) return [];
    const lines = own.map(({ setting, says, effect }) => `  ${setting}: ${says}\n    → ${effect}`);
    return [`${TITLES[standing]} (${own.length})\n${lines.join('\n')}`];
  });
  return blocks.length > 0 ? blocks.join('\n\n') : 'Every setting is set, and they agree.';
}
