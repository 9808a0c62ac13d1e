import type { Coin } from '#lib/schema/coin-schema.ts';
import { fitMetaDescription } from '#lib/site/meta-description.ts';

/** What search engines show of a coin's page: its own sentence, and what the page answers. */
export function coinDescription(coin: Pick<Coin, 'name' | 'ticker' | 'lead'>): string {
  return fitMetaDescription(coin.lead, [
    'Who can redeem it, who can freeze it, its contracts and history.',
    'Who redeems it, who can freeze it, its contracts and sources.',
    'Its holders’ rights, contracts, history and sources.',
    'Rights, contracts, history and sources.',
    'Rights, contracts, sources.',
    'With sources.',
  ]);
}
