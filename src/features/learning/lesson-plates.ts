import type { PlateName } from '#ui/engraving/plate.tsx';

/** What each lesson is about, as a picture beside its name; a lesson that an owner adds has none. */
export const lessonPlates: Readonly<Partial<Record<string, PlateName>>> = {
  'first-steps': 'clock',
  'what-is': 'cloakroom',
  mechanisms: 'scales',
  coins: 'notes',
  depegs: 'cracked',
  defi: 'film',
  market: 'bars',
  analytics: 'slice',
  wallets: 'key',
  regulation: 'calendar',
  tax: 'receipt',
  future: 'lectern',
};
