import type { LiveMarket } from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { keepFresh, pageData } from '#lib/page-data.client.ts';
import { cardWords, SILENT_CARD } from './card-words.ts';
import { livePause } from './live-pause.ts';
import { tapeCells, tapeLine } from './tape-cells.ts';

function write(root: ParentNode, part: string, text: string): void {
  const place = root.querySelector(`[data-tape="${part}"]`);
  // Untouched text is not announced again, and nothing is laid out anew.
  if (place && place.textContent !== text) place.textContent = text;
}

const placesOf = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[data-coin]');

function showTape(tape: HTMLElement, market: LiveMarket): void {
  write(tape, 'line', tapeLine(market));
  for (const cell of tapeCells(market)) {
    const place = tape.querySelector<HTMLElement>(`[data-coin="${CSS.escape(cell.id)}"]`);
    if (!place) continue;
    place.dataset.state = cell.state;
    for (const part of ['price', 'distance', 'time'] as const) write(place, part, cell[part]);
  }
}

function showCard(card: HTMLElement, market: LiveMarket): void {
  for (const place of placesOf(card)) {
    const coin = market.coins.find(({ id }) => id === place.dataset.coin);
    const { state, ...words } = coin ? cardWords(coin, market.now) : SILENT_CARD;
    place.dataset.state = state;
    for (const [part, text] of Object.entries(words)) write(place, part, text);
  }
}

/** Whatever stands there may be old by now, and nobody can say. */
function showSilence(root: HTMLElement): void {
  write(root, 'line', 'This site cannot be reached now: no number here is current.');
  const { state, ...words } = SILENT_CARD;
  for (const place of placesOf(root)) {
    place.dataset.state = state;
    for (const [part, text] of Object.entries(words)) write(place, part, text);
  }
}

/**
 * The tables of a page out of a cache say how things stood when it was sent. They are not written
 * again, so they stay stale until the page is. React's own are left to it.
 */
function callTablesStale(): void {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-status="fresh"]')) {
    if (row.closest('astro-island')) continue;
    row.dataset.status = 'stale';
    const state = row.lastElementChild;
    if (state)
      state.textContent = (state.textContent ?? '').replace(/^fresh, as of/, 'stale: as of');
  }
}

/** A board that has not come to life cannot say that it is old; one that has says so itself. */
function hideStill(board: HTMLElement, isSilent: boolean): void {
  board.hidden = isSilent && board.querySelector('astro-island[ssr]') !== null;
}

function follow(roots: readonly HTMLElement[]): void {
  pageData.watch(serverRoutes.marketLive, ({ data, failures, isBusy }) => {
    if (failures === 0 && isBusy) return;
    if (failures > 0) callTablesStale();
    for (const root of roots) {
      if (root.hasAttribute('data-live-board')) hideStill(root, failures > 0);
      else if (failures > 0 || data === null) showSilence(root);
      else if (root.hasAttribute('data-par-tape')) showTape(root, data as LiveMarket);
      else showCard(root, data as LiveMarket);
    }
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
