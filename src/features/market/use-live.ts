import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LiveMarket } from '#shared/market.ts';
import type { HistoryRange, MarketHistory } from '#shared/market-history.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { type Entry, NOTHING } from '#lib/browser/data-cache.ts';
import { keepFresh, pageData, refreshInSight } from '#lib/browser/page-data.client.ts';
import type { Tail } from './board-lines.ts';
import { aged, freshUntil } from './aged.ts';
import { livePause } from './live-pause.ts';

const HISTORY_MS = 60_000;
/** Readings since the page opened: an hour and a half at the shortest pause. */
const MAX_TAIL = 1_000;

/** A URL of the page's data cache, asked for anew while somebody looks at the page. */
function useData(url: string, intervalMs: number): Entry {
  const watch = useCallback((call: () => void) => pageData.watch(url, call), [url]);
  const get = useCallback(() => pageData.get(url), [url]);
  const entry = useSyncExternalStore(watch, get, () => NOTHING);
  useEffect(() => {
    refreshInSight(url);
    return keepFresh(url, intervalMs);
  }, [url, intervalMs]);
  return entry;
}

export type Live = { market: LiveMarket; tail: Tail; isSilent: boolean };

const LOOK_MS = 1_000;

/** The numbers as they are to be called by now: what runs out while nothing newer comes is stale. */
function useAged(market: LiveMarket, isHeard: boolean): LiveMarket {
  const [run, setRun] = useState<{ of: LiveMarket; at: number } | null>(null);
  useEffect(() => {
    // Only what has just come tells by how much this browser's clock is ahead.
    const ahead = isHeard ? Date.now() - market.now : 0;
    let until = freshUntil(market);
    const timer = setInterval(() => {
      const now = Date.now() - ahead;
      if (until === null || now <= until) return;
      until = freshUntil(aged(market, now));
      setRun({ of: market, at: now });
      refreshInSight(serverRoutes.marketLive);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [market, isHeard]);
  return useMemo(() => (run?.of === market ? aged(market, run.at) : market), [run, market]);
}

/** What is known now, and what was known since the page opened. @param first as the page was sent */
export function useLive(first: LiveMarket): Live {
  const { data, failures } = useData(serverRoutes.marketLive, livePause(first.everySeconds));
  const market = (data as LiveMarket | null) ?? first;
  const [tail, setTail] = useState<Tail>([first]);
  if (market.now > (tail.at(-1)?.now ?? 0)) setTail([...tail, market].slice(-MAX_TAIL));
  return { market: useAged(market, data !== null), tail, isSilent: failures > 0 };
}

export type Stored = { history: MarketHistory; isWaiting: boolean; isSilent: boolean };

/** The history of a coin; the last one that was shown while another is fetched. */
export function useHistory(coin: string, range: HistoryRange, first: MarketHistory): Stored {
  const url = `${serverRoutes.marketHistory}?coin=${coin}&range=${range}`;
  const { data, failures } = useData(url, HISTORY_MS);
  const found = data as MarketHistory | null;
  const [shown, setShown] = useState(first);
  if (found && found !== shown) setShown(found);
  const history = found ?? shown;
  const isWaiting = history.coin !== coin || history.range !== range;
  return { history, isWaiting, isSilent: failures > 0 };
}
