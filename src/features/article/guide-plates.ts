import type { PlateName } from '#ui/engraving/plate.tsx';

/** What each guide is about, as a picture; one that an owner adds has none. */
export const guidePlates: Readonly<Partial<Record<string, PlateName>>> = {
  'buying-and-cashing-out': 'doors',
  'can-i-hold-it': 'law',
  'crypto-wallets': 'key',
  'frozen-coins': 'lock',
  'my-coin-fell': 'thermometer',
  'reading-an-attestation': 'report',
  receiving: 'address',
  recovery: 'seed-words',
  'regulatory-updates': 'calendar',
  'scams-and-theft': 'hook',
  'sending-money': 'globe',
  'stablecoin-analytics': 'slice',
  'tax-implications': 'receipt',
  'which-network': 'bridge',
  yield: 'stacks',
};
