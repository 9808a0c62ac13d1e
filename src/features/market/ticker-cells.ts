import { atTime } from '#lib/format/times.ts';
import { dateFormat, numberFormat } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import { creditsOf, isFresh, type LiveCoin, type LiveMarket } from '#shared/market.ts';
import * as m from '#messages/market.ts';

/** What the tape says of one coin: the server writes it first, the browser again. */
export type TickerCell = {
  /** Names the coin's place on the tape. */
  id: string;
  state: 'at-par' | 'away' | 'disputed' | 'silent';
  price: string;
  distance: string;
  time: string;
};

const DAY = { month: 'short', day: 'numeric' } as const;

/** `14:05 UTC`, with the day where it is another than `now`'s. Milliseconds since 1970. */
export function formatClock(at: number, now: number): string {
  const date = new Date(at);
  const time = `${date.toISOString().slice(11, 16)} UTC`;
  const isSameDay = date.toISOString().slice(0, 10) === new Date(now).toISOString().slice(0, 10);
  return isSameDay ? time : atTime(dateFormat(DAY).format(date), time);
}

const FOUR_DIGITS = { minimumFractionDigits: 4, maximumFractionDigits: 4, useGrouping: false };

/** A price in US dollars, to a hundredth of a cent: one basis point of a dollar. */
export function formatTickerPrice(price: number): string {
  return withSign('$', numberFormat(FOUR_DIGITS).format(price));
}

/** `0.13% below par (13 bp)`, `12.3% above par (1,226 bp)`; half a basis point counts as none. */
export function formatBasisPoints(bps: number): string {
  const whole = Math.round(Math.abs(bps));
  if (whole === 0) return m.atPar();
  // Two digits after the point where a basis point shows in them, and one from there.
  const percent = whole < 100 ? whole / 100 : Math.round(whole / 10) / 10;
  const size = { percent, points: numberFormat().format(whole) };
  return bps < 0 ? m.percentBelowPar(size) : m.percentAbovePar(size);
}

/** Where it stands. A depeg counts as over once calm has lasted, so a price at par may be within one. */
function formatPegState(bps: number, depegSince: number | null, now: number): string {
  const words = formatBasisPoints(bps);
  if (depegSince === null) return words;
  const since = m.offItsPegSince({ time: formatClock(depegSince, now) });
  return words === m.atPar() ? m.backAtParUntilThat({ since }) : `${words}, ${since}`;
}

function disputed(coin: LiveCoin): string | null {
  const prices = coin.prices.filter(isFresh).map(({ value }) => value);
  return coin.isDisputed
    ? m.oneOrOther({
        lowest: formatTickerPrice(Math.min(...prices)),
        highest: formatTickerPrice(Math.max(...prices)),
      })
    : null;
}

/** A coin that has a par. @param now milliseconds since 1970 */
export function cellOf(coin: LiveCoin, now: number): TickerCell {
  const fresh = coin.prices.find(isFresh);
  if (!fresh || coin.bps === null)
    return { id: coin.id, state: 'silent', price: m.noLivePrice(), distance: '', time: '' };
  const both = disputed(coin);
  return {
    id: coin.id,
    state: both ? 'disputed' : coin.depegSince === null ? 'at-par' : 'away',
    price: both ?? formatTickerPrice(fresh.value),
    distance: both ? m.sourcesDisagree() : formatPegState(coin.bps, coin.depegSince, now),
    time: formatClock(fresh.asOf, now),
  };
}

/** Coins without a par have no place on the tape: their distance from it would mean nothing. */
export function tickerCells(market: LiveMarket): TickerCell[] {
  return market.coins
    .filter((coin) => coin.hasPar && coin.prices.length > 0)
    .map((coin) => cellOf(coin, market.now));
}

/** Whether no price on the tape may be called current; coins that are not on it don't count. */
export const isTapeSilent = (market: LiveMarket): boolean =>
  tickerCells(market).every(({ state }) => state === 'silent');

/** The line under the tape's title. */
export function tickerLine(market: LiveMarket): string {
  if (market.isDemo) return m.demoPricesComeFromA();
  if (isTapeSilent(market)) return m.noPriceSourceIsAnsweringRight();
  if (creditsOf(market).length > 0) return m.eachPriceWithItsSources();
  return m.referencePricesReadFromThe();
}
