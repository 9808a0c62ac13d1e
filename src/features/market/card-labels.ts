import { listFormat, numberFormat } from '#lib/format/intl.ts';
import { isFresh, type LiveCoin, marketChains } from '#shared/market.ts';
import { cellOf, formatClock, formatTickerPrice, type TickerCell } from './ticker-cells.ts';
import * as m from '#messages/market.ts';

/** What a live card says of its coin: the server writes it first, the browser again. */
export type CardLabels = {
  state: TickerCell['state'] | 'no-par';
  price: string;
  distance: string;
  /** The state of the price, and the source’s own time. */
  time: string;
  /** Where the price is from. */
  source: string;
  supply: string;
  /** On which chains the supply was read, and when. */
  chains: string;
};

export const SILENT_CARD: CardLabels = {
  state: 'silent',
  get price() {
    return m.noLivePrice();
  },
  distance: '',
  time: '',
  source: '',
  get supply() {
    return m.supplyNotReadNow();
  },
  chains: '',
};

const MILLION = 1e6;

/** `75.21 billion`, `1.3 million`, `12,345`: coins, to four digits. */
export function formatCoins(coins: number): string {
  const format =
    Math.abs(coins) < MILLION
      ? numberFormat({ maximumFractionDigits: 0 })
      : numberFormat({
          notation: 'compact',
          compactDisplay: 'long',
          maximumSignificantDigits: 4,
        });
  return format.format(coins).replace('-', '−');
}

/** The supplies of a coin that were read just now. */
export function freshSupplies(coin: Pick<LiveCoin, 'supply'>) {
  return coin.supply.flatMap(({ chain, reading }) =>
    isFresh(reading) ? [{ chain, value: reading.value, asOf: reading.asOf }] : [],
  );
}

const freshAt = (asOf: number, now: number) => m.freshTime({ time: formatClock(asOf, now) });

/** What somebody counts on all chains, where no contract was read. */
function wholeLabels(coin: LiveCoin, now: number): Pick<CardLabels, 'supply' | 'chains'> {
  const whole = coin.totals?.find(isFresh);
  if (!whole) return { supply: SILENT_CARD.supply, chains: '' };
  return {
    supply: `${formatCoins(whole.value)} ${coin.ticker}`,
    chains: m.onAllChainsAs({ source: whole.source, fresh: freshAt(whole.asOf, now) }),
  };
}

function supplyLabels(coin: LiveCoin, now: number): Pick<CardLabels, 'supply' | 'chains'> {
  const read = freshSupplies(coin);
  if (read.length === 0) return wholeLabels(coin, now);
  const sum = read.reduce((whole, { value }) => whole + value, 0);
  const names = read.map(({ chain }) => marketChains[chain].name).join(', ');
  const oldest = formatClock(Math.min(...read.map(({ asOf }) => asOf)), now);
  const ofAll =
    read.length < coin.supply.length ? ` ${m.ofChains({ supplyCount: coin.supply.length })}` : '';
  return {
    supply: `${formatCoins(sum)} ${coin.ticker}`,
    chains:
      ofAll === ''
        ? m.onChainsFresh({ chains: names, time: oldest })
        : m.onSomeChainsFresh({ chains: names, count: read.length, ofAll, time: oldest }),
  };
}

/** The words of a card. @param now milliseconds since 1970 */
export function cardLabels(coin: LiveCoin, now: number): CardLabels {
  const supply = supplyLabels(coin, now);
  const fresh = coin.prices.find(isFresh);
  if (!fresh) return { ...SILENT_CARD, ...supply };
  if (!coin.hasPar) {
    const price = formatTickerPrice(fresh.value);
    const time = freshAt(fresh.asOf, now);
    const distance = m.itRisesByDesignIt();
    return { state: 'no-par', price, distance, time, source: fresh.source, ...supply };
  }
  const { state, price, distance } = cellOf(coin, now);
  if (state === 'silent') return { ...SILENT_CARD, ...supply };
  const time = freshAt(fresh.asOf, now);
  // Where two disagree both are shown, and both are named.
  const named = coin.prices.filter(isFresh).map((one) => one.source);
  const source = state === 'disputed' ? listFormat('conjunction').format(named) : fresh.source;
  return { state, price, distance, time, source, ...supply };
}
