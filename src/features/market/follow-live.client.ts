import type { LiveMarket } from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { keepFresh, pageData, refreshInSight } from '#lib/browser/page-data.client.ts';
import { aged, freshUntil } from './aged.ts';
import { livePause } from './live-pause.ts';
import { showCard, showSilence, showTicker } from './show-live.client.ts';
import { callRowsStale } from './stale-rows.client.ts';
import { untilOf, whenDue } from './when-due.client.ts';
import * as m from '#messages/market.ts';

/**
 * The tables of a page out of a cache say how things stood when it was sent. They are not written
 * again, so they stay stale until the page is.
 */
const nowStale = (time: string) => m.staleAsOf({ time });

function show(root: HTMLElement, market: LiveMarket | null, why: string): void {
  if (!market) showSilence(root, why);
  else if (root.hasAttribute('data-price-ticker')) showTicker(root, market);
  else showCard(root, market);
}

function follow(roots: readonly HTMLElement[]): void {
  const url = serverRoutes.marketLive;
  let market: LiveMarket | null = null;
  /** By how much this browser's clock is ahead of the server's: not known before it has answered. */
  let ahead = 0;
  const showAll = (why: string): number | null => {
    const shown = market && aged(market, Date.now() - ahead);
    for (const root of roots) show(root, shown, why);
    return shown && freshUntil(shown);
  };
  const due = whenDue(untilOf(roots), () => {
    const next = showAll(m.thesePricesAreTooOld());
    refreshInSight(url);
    return next === null ? null : next + ahead;
  });
  pageData.watch(url, ({ data, failures, isBusy }) => {
    if (failures === 0 && isBusy) return;
    if (failures > 0) callRowsStale(document, nowStale);
    market = failures === 0 ? (data as LiveMarket | null) : null;
    ahead = market ? Date.now() - market.now : 0;
    const next = showAll(m.siteOutOfReach());
    due(next === null ? null : next + ahead);
  });
}

/**
 * Keeps the tape and the cards up to date while somebody looks at them. A page out of the
 * browser's or an offline cache is asked about at once.
 */
export function followLive(): void {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-live-every]')];
  const [first] = roots;
  if (!first) return;
  follow(roots);
  keepFresh(serverRoutes.marketLive, livePause(Number(first.dataset.liveEvery)));
  addEventListener('pageshow', (event) => {
    if (event.persisted || !navigator.onLine) void pageData.refresh(serverRoutes.marketLive);
  });
}
