import { site as own } from '../../config/site.ts';
import { MOVED } from './play-depeg.ts';

/** The site's configuration with the coin that moves first: the charts open with the first coin. */
export const site: typeof own = {
  ...own,
  market: {
    ...own.market,
    coins: own.market.coins.toSorted(
      (one, other) => Number(other.id === MOVED) - Number(one.id === MOVED),
    ),
  },
};
