import type { LiveMarket } from '#shared/market.ts';
import { freshUntil } from './aged.ts';

/** What a part of a page tells the script that follows it: its pause, its time, and its end. */
export function liveMarks(market: Pick<LiveMarket, 'everySeconds' | 'now' | 'coins' | 'pools'>) {
  return {
    'data-live-every': market.everySeconds,
    'data-live-now': market.now,
    'data-live-until': freshUntil(market) ?? undefined,
  };
}
