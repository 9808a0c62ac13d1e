/** The wall in the browser: it names a mark under a mouse or a finger, and follows the filter of the list. */

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

/** The mark that is nearest to where somebody touched; null where none is within reach. */
function nearestLink(plot: SVGSVGElement, { clientX, clientY }: MouseEvent): Element | null {
  const links = [...plot.querySelectorAll('a')].filter((one) => one.getClientRects().length > 0);
  const boxes = links.map((one) =>
    one.querySelector('svg :is(path, circle)')!.getBoundingClientRect(),
  );
  const index = nearestBox(boxes, { x: clientX, y: clientY });
  return index === null ? null : links[index]!;
}

/**
 * Names a mark that a mouse is over. Under a finger, where many lie side by side, the first touch
 * names the nearest mark, and a second one, on it or on its name, follows its link.
 */
function startNaming(plot: SVGSVGElement): void {
  let isTouch = false;
  let named: Element | null = null;
  const name = (link: Element | null, by = '') => {
    named?.removeAttribute('data-named');
    named = link;
    // Only under a finger are the words pressed: they lie over marks, and would hide them from a mouse.
    named?.setAttribute('data-named', by);
  };
  plot.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'));
  plot.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'touch') name((target as Element).closest('a'));
  });
  plot.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') name(null);
  });
  plot.addEventListener('click', (event) => {
    const target = event.target as Element;
    // Without a place: of a key, or sent on below. The words at a mark say already what it is.
    if (!isTouch || event.detail === 0 || target.closest('[data-label]')) return;
    event.preventDefault();
    const link = target.closest('[data-read]') ? named : nearestLink(plot, event);
    if (link && link === named)
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else name(link, 'touch');
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
  startNaming(plot);
  if (!rowsChosen) return;
  document.addEventListener(rowsChosen, ({ target }) => {
    dropMarks(plot.querySelectorAll('[role=listitem]'), (target as HTMLTableSectionElement).rows);
  });
}
