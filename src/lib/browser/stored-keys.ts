import { site } from '#lib/site/site.ts';
import {
  CONSENT_KEY,
  DONATION_COOKIE,
  PAGES_CACHE,
  PARTS_CACHE,
  LEARNING_KEY,
  PLACE_KEY,
  READING_LEVEL_KEY,
  SLASH_KEY,
  THEME_KEY,
} from './storage-names.ts';
import { purposesAskedFor } from '#lib/site/third-parties.ts';
import * as m from '#messages/legal.ts';

/**
 * Every cookie and stored key that this site may set. Code takes the names from here and the
 * cookie policy prints this list, so the two cannot drift apart (spec G7).
 */
export type StoredKey = {
  name: string;
  kind: 'cookie' | 'local storage' | 'cache' | 'service worker';
  category: 'necessary' | 'preference' | 'analytics' | 'marketing';
  purpose: () => string;
  duration: () => string;
  setWhen: () => string;
};

/** Choices and work of a visitor's own, kept as long as the visitor likes. */
const own: StoredKey[] = [
  {
    name: PAGES_CACHE,
    kind: 'cache',
    category: 'preference',
    purpose: m.holdsThePages,
    duration: m.untilYouUntick,
    setWhen: m.youAskForIt,
  },
  {
    name: PARTS_CACHE,
    kind: 'cache',
    category: 'preference',
    purpose: m.holdsTheStyles,
    duration: m.untilYouUntick,
    setWhen: m.youAskForIt,
  },
  {
    name: '/sw.js',
    kind: 'service worker',
    category: 'preference',
    purpose: m.answersFromThoseCaches,
    duration: m.untilYouUntick,
    setWhen: m.youAskForIt,
  },
  {
    name: THEME_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: m.remembersTheTheme,
    duration: m.untilYouChooseSystem,
    setWhen: m.youChooseATheme,
  },
  {
    name: SLASH_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: m.remembersTheSlashKey,
    duration: m.untilYouSwitchTheKeyOn,
    setWhen: m.youSwitchTheKeyOff,
  },
  {
    name: READING_LEVEL_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: m.remembersTheLevel,
    duration: m.untilYouChooseStandard,
    setWhen: m.youChooseALevel,
  },
  {
    name: PLACE_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: m.remembersThePlace,
    duration: m.untilYouChooseNoPlace,
    setWhen: m.youChooseWhereYouLive,
  },
  {
    name: LEARNING_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: m.keepsYourAnswers,
    duration: m.untilYouForgetEverything,
    setWhen: m.youAnswerAQuestion,
  },
];

const closedDonation: StoredKey = {
  name: DONATION_COOKIE,
  kind: 'cookie',
  category: 'necessary',
  purpose: m.keepsTheDonationAway,
  duration: m.hours24,
  setWhen: m.youCloseTheDonation,
};

const consentAnswer: StoredKey = {
  name: CONSENT_KEY,
  kind: 'local storage',
  category: 'necessary',
  purpose: m.remembersYourConsent,
  duration: () => m.monthsMonths({ months: site.consent.months }),
  setWhen: m.youAnswerConsent,
};

/** What the code can keep, whatever is configured. */
export const everyStoredKey: readonly StoredKey[] = [...own, closedDonation, consentAnswer];

/** What it keeps as this site is configured. */
export function storedKeys(): StoredKey[] {
  return everyStoredKey.filter((key) => {
    if (key === closedDonation) return site.charity !== null && site.donation.paths.length > 0;
    return key !== consentAnswer || purposesAskedFor().length > 0;
  });
}
