import type { LiveMarket } from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { tapeCells, tapeLine } from './tape-cells.ts';

const SHORTEST_MS = 5_000;
const LONGEST_MS = 60_000;

function write(root: ParentNode, part: string, text: string): void {
  const place = root.querySelector(`[data-tape="${part}"]`);
  // Untouched text is not announced again, and nothing is laid out anew.
  if (place && place.textContent !== text) place.textContent = text;
}

function show(tape: HTMLElement, market: LiveMarket): void {
  write(tape, 'line', tapeLine(market));
  for (const cell of tapeCells(market)) {
    const place = tape.querySelector<HTMLElement>(`[data-coin="${CSS.escape(cell.id)}"]`);
    if (!place) continue;
    place.dataset.state = cell.state;
    for (const part of ['price', 'distance', 'time'] as const) write(place, part, cell[part]);
  }
}

/** Whatever stands there may be old by now, and nobody can say. */
function showSilence(tape: HTMLElement): void {
  write(tape, 'line', 'This site cannot be reached now, so no price is shown.');
  for (const place of tape.querySelectorAll<HTMLElement>('[data-coin]')) {
    place.dataset.state = 'silent';
    write(place, 'price', 'no live price');
    write(place, 'distance', '');
    write(place, 'time', '');
  }
}

async function refresh(tape: HTMLElement): Promise<void> {
  const answer = await fetch(serverRoutes.marketLive).catch(() => null);
  if (!answer?.ok) return showSilence(tape);
  const market = (await answer.json().catch(() => null)) as LiveMarket | null;
  if (market) show(tape, market);
  else showSilence(tape);
}

/**
 * Keeps the tape up to date while somebody looks at it, about as often as the server reads. A page
 * out of the browser's or an offline cache is asked about at once.
 */
export function followTape(): void {
  const tape = document.querySelector<HTMLElement>('[data-par-tape]:not([hidden])');
  if (!tape) return;
  const everyMs = Number(tape.dataset.parTape) * 1_000;
  const pause = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, everyMs));
  setInterval(() => {
    if (!document.hidden) void refresh(tape);
  }, pause);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh(tape);
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted || !navigator.onLine) void refresh(tape);
  });
}
