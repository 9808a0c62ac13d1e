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

/**
 * Every cookie and stored key that this site may set. Code takes the names from here and the
 * cookie policy prints this list, so the two cannot drift apart (spec G7).
 */
export type StoredKey = {
  name: string;
  kind: 'cookie' | 'local storage' | 'cache' | 'service worker';
  category: 'necessary' | 'preference' | 'analytics' | 'marketing';
  purpose: string;
  duration: string;
  setWhen: string;
};

/** Choices and work of a visitor's own, kept as long as the visitor likes. */
const own: StoredKey[] = [
  {
    name: PAGES_CACHE,
    kind: 'cache',
    category: 'preference',
    purpose: 'Holds the pages that you asked to keep for reading without a network.',
    duration: 'Until you untick the box that keeps them',
    setWhen: 'You ask for it on the path for beginners',
  },
  {
    name: PARTS_CACHE,
    kind: 'cache',
    category: 'preference',
    purpose: 'Holds the styles, fonts and scripts of those pages.',
    duration: 'Until you untick the box that keeps them',
    setWhen: 'You ask for it on the path for beginners',
  },
  {
    name: '/sw.js',
    kind: 'service worker',
    category: 'preference',
    purpose: 'Answers from those caches when the network does not.',
    duration: 'Until you untick the box that keeps them',
    setWhen: 'You ask for it on the path for beginners',
  },
  {
    name: THEME_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: 'Remembers whether you chose the light or the dark theme.',
    duration: 'Until you choose "System" or clear it',
    setWhen: 'You choose a theme',
  },
  {
    name: SLASH_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: 'Remembers that the / key should not open the search.',
    duration: 'Until you switch the key on again or clear it',
    setWhen: 'You switch the / key off in the search',
  },
  {
    name: READING_LEVEL_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: 'Remembers how much of an article you want to see: plain, standard or expert.',
    duration: 'Until you choose "Standard" or clear it',
    setWhen: 'You choose a reading level',
  },
  {
    name: PLACE_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: 'Remembers the place whose rules you want to see first. It is not sent anywhere.',
    duration: 'Until you choose "No place" or "Every place", or clear it',
    setWhen:
      'You choose where you live, on the page about regulation or in the guide to holding a coin',
  },
  {
    name: LEARNING_KEY,
    kind: 'local storage',
    category: 'preference',
    purpose: 'Keeps your answers, passed quizzes, notes and pinned pages. It is not sent anywhere.',
    duration: 'Until you choose "Forget everything" on the learning path or clear it',
    setWhen: 'You answer a question, write a note or pin a page',
  },
];

const closedDonation: StoredKey = {
  name: DONATION_COOKIE,
  kind: 'cookie',
  category: 'necessary',
  purpose: 'Keeps the donation notice away after you close it.',
  duration: '24 hours',
  setWhen: 'You close the donation notice',
};

const consentAnswer: StoredKey = {
  name: CONSENT_KEY,
  kind: 'local storage',
  category: 'necessary',
  purpose: 'Remembers your answer about adverts and outside content, and when you gave it.',
  duration: `${site.consent.months} months`,
  setWhen: 'You answer the consent question',
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
