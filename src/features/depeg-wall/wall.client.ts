/** The wall in the browser: a finger reaches the nearest mark, and a filter of the list the marks. */

type Point = { x: number; y: number };
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** How far from a mark a finger may touch, in CSS pixels: half of what a finger covers. */
const REACH = 24;

/** From a point to a mark, which hangs along the middle of its box. */
function distance({ x, y }: Point, { left, right, top, bottom }: Box): number {
  return Math.hypot(x - (left + right) / 2, Math.max(0, top - y, y - bottom));
}

/** Index of the box nearest to a point; null where none is within a finger's reach. */
export function nearestBox(boxes: readonly Box[], point: Point): number | null {
  let nearest: number | null = null;
  let least = REACH;
  for (const [index, box] of boxes.entries()) {
    const far = distance(point, box);
    if (far < least) [nearest, least] = [index, far];
  }
  return nearest;
}

/** Follows the link of the mark that is nearest to a touch, though another lies over it. */
function startTouch(plot: SVGSVGElement): void {
  let isTouch = false;
  plot.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'));
  plot.addEventListener('click', (event) => {
    // Without a place: of a key, or sent on below.
    if (!isTouch || event.detail === 0) return;
    const links = [...plot.querySelectorAll('a')].filter((one) => one.getClientRects().length > 0);
    const boxes = links.map((one) =>
      one.querySelector('svg :is(path, circle)')!.getBoundingClientRect(),
    );
    const index = nearestBox(boxes, { x: event.clientX, y: event.clientY });
    const nearest = index === null ? null : links[index]!;
    if (!nearest || nearest.contains(event.target as Node)) return;
    event.preventDefault();
    nearest.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

/** Hides the marks of rows that are hidden: a mark and its row lead to one page. */
export function dropMarks(
  items: Iterable<Pick<Element, 'querySelector' | 'toggleAttribute'>>,
  rows: Iterable<Pick<HTMLElement, 'querySelector' | 'hidden'>>,
): void {
  const hidden = new Map(
    [...rows].map((row) => [row.querySelector('a')?.getAttribute('href'), Boolean(row.hidden)]),
  );
  for (const item of items) {
    const href = item.querySelector('a')?.getAttribute('href');
    item.toggleAttribute('data-dropped', hidden.get(href) ?? false);
  }
}

/**
 * Starts the wall of the page.
 * @param rowsChosen name of the event by which a table says that it has hidden rows
 */
export function startWall(rowsChosen?: string): void {
  const plot = document.querySelector<SVGSVGElement>('[data-wall] > svg');
  if (!plot) return;
  startTouch(plot);
  if (!rowsChosen) return;
  document.addEventListener(rowsChosen, ({ target }) => {
    dropMarks(plot.querySelectorAll('[role=listitem]'), (target as HTMLTableSectionElement).rows);
  });
}
