import { morphElement } from '#lib/browser/morph-element.ts';
import { keepFresh, pageData, refreshInSight } from '#lib/browser/page-data.client.ts';
import { livePause } from './live-pause.ts';
import { showSilence } from './show-live.client.ts';
import { callRowsStale } from './stale-rows.client.ts';
import { untilOf, whenDue } from './when-due.client.ts';
import * as m from '#messages/market.ts';

const PART = '[data-live-page]';

/** A board that has not come to life cannot say that it is old; tables say so themselves. */
function silence(root: HTMLElement, why: string): void {
  if (root.querySelector('astro-island')) {
    root.hidden = true;
    return;
  }
  showSilence(root, why);
  callRowsStale(root, (time) => m.mayHaveChangedSince({ time }));
}

/**
 * Keeps a part of a page as the server renders it now: all of it at once, from one reading, so that
 * nothing on the page contradicts anything else. A board that has come to life follows by itself.
 */
export function followPage(): void {
  const root = document.querySelector<HTMLElement>(PART);
  if (!root) return;
  const url = location.pathname;
  const due = whenDue(untilOf([root]), () => {
    if (!isAwake()) silence(root, m.thesePricesAreTooOld());
    refreshInSight(url);
    return null;
  });
  const isAwake = () => root.querySelector('astro-island:not([ssr])') !== null;
  const unwatch = pageData.watch(url, ({ data, failures, isBusy }) => {
    if (isAwake()) return end();
    if (failures === 0 && isBusy) return;
    const next = failures === 0 ? (data as Document | null)?.querySelector(PART) : null;
    if (!next) return silence(root, m.siteOutOfReach());
    // What React is about to take over is left as it is.
    if (root.querySelector('[data-waking]')) return;
    morphElement(root, next);
    const until = untilOf([root]);
    due(until === null ? null : until + Date.now() - Number(root.dataset.liveNow));
  });
  const release = keepFresh(url, livePause(Number(root.dataset.liveEvery)));
  addEventListener('pageshow', (event) => {
    if (event.persisted || !navigator.onLine) void pageData.refresh(url);
  });
  function end(): void {
    unwatch();
    release();
    due(null);
  }
}
