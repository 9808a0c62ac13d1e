import type { Coin } from '#lib/schema/coin-schema.ts';
import { fitMetaDescription } from '#lib/site/meta-description.ts';
import * as m from '#messages/coins.ts';

/** What search engines show of a coin's page: its own sentence, and what the page answers. */
export function coinDescription(coin: Pick<Coin, 'name' | 'ticker' | 'lead'>): string {
  return fitMetaDescription(coin.lead, [
    m.answers1(),
    m.answers2(),
    m.answers3(),
    m.answers4(),
    m.answers5(),
    m.answers6(),
  ]);
}
