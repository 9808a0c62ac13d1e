import { type Rule, when } from './finding.ts';

/** The day of the newest feature that the legal texts describe: an older day cannot have known it. */
const TEXTS_DESCRIBE = '2026-11-21';
/** What data protection authorities, the French one first, advise at most. */
const ADVISED_MONTHS = 6;

export const legalDate: Rule = ({ site: { legal } }) =>
  when(
    legal.lastUpdated < TEXTS_DESCRIBE,
    'note',
    'legal.lastUpdated',
    `${legal.lastUpdated} is older than what the texts describe (${TEXTS_DESCRIBE})`,
    'read the three full legal pages, then set the day on which you did',
  );

export const consentNotes: Rule = ({ site: { adverts, embeds, consent } }) => {
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

export const aggregatorNotes: Rule = ({ site: { adverts, market }, environment }) => {
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
