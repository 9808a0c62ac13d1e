import type { LiveMarket } from '#shared/market.ts';
import { cardLabels, SILENT_CARD } from './card-labels.ts';
import { tickerCells, tickerLine } from './ticker-cells.ts';

function write(root: ParentNode, part: string, text: string): void {
  const place = root.querySelector(`[data-ticker="${part}"]`);
  // Untouched text is not announced again, and nothing is laid out anew.
  if (place && place.textContent !== text) place.textContent = text;
}

const placesOf = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[data-coin]');

export function showTicker(tape: HTMLElement, market: LiveMarket): void {
  write(tape, 'line', tickerLine(market));
  for (const cell of tickerCells(market)) {
    const place = tape.querySelector<HTMLElement>(`[data-coin="${CSS.escape(cell.id)}"]`);
    if (!place) continue;
    place.dataset.state = cell.state;
    for (const part of ['price', 'distance', 'time'] as const) write(place, part, cell[part]);
  }
}

export function showCard(card: HTMLElement, market: LiveMarket): void {
  for (const place of placesOf(card)) {
    const coin = market.coins.find(({ id }) => id === place.dataset.coin);
    const { state, ...words } = coin ? cardLabels(coin, market.now) : SILENT_CARD;
    place.dataset.state = state;
    for (const [part, text] of Object.entries(words)) write(place, part, text);
  }
}

/** Whatever stands there may be old by now, and nobody can say. @param line why */
export function showSilence(root: HTMLElement, line: string): void {
  write(root, 'line', line);
  const { state, ...words } = SILENT_CARD;
  for (const place of placesOf(root)) {
    place.dataset.state = state;
    for (const [part, text] of Object.entries(words)) write(place, part, text);
  }
}
