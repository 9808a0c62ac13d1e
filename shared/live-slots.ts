/**
 * Slots of built pages for live numbers. Two comments enclose each, so that the markup in them is
 * free; the last build step writes down where they are, and the server puts fragments there.
 */
const liveSlots = ['price-ticker', 'live-card', 'live-board'] as const;
export type LiveSlot = (typeof liveSlots)[number];

/** Where the content of each slot of a file begins and ends, in bytes. */
export type SlotOffsets = Partial<Record<LiveSlot, [start: number, end: number]>>;

export const startMarker = (slot: LiveSlot) => `<!--live ${slot}-->`;
export const endMarker = (slot: LiveSlot) => `<!--/live ${slot}-->`;

/** Whether a page has any slot. */
export const hasSlot = (html: string): boolean =>
  liveSlots.some((slot) => html.includes(startMarker(slot)));

/**
 * Finds what stands in a slot of rendered HTML.
 * @returns null where there is no such slot
 * @throws Error where a marker has no other, or stands there twice
 */
export function slotRange(html: string, slot: LiveSlot): [start: number, end: number] | null {
  const [before = '', ...rest] = html.split(startMarker(slot));
  const [inner = '', ...after] = rest.join('').split(endMarker(slot));
  if (rest.length === 0 && !before.includes(endMarker(slot))) return null;
  if (rest.length !== 1 || after.length !== 1 || before.includes(endMarker(slot)))
    throw new Error(`the slot "${slot}" has not one start and one end after it`);
  const start = before.length + startMarker(slot).length;
  return [start, start + inner.length];
}

/** The slots of a page. @throws Error where a marker has no other, or stands there twice */
export function slotOffsets(html: string): SlotOffsets {
  const bytes = (end: number) => Buffer.byteLength(html.slice(0, end));
  return Object.fromEntries(
    liveSlots.flatMap((slot) => {
      const range = slotRange(html, slot);
      return range ? [[slot, range.map(bytes)]] : [];
    }),
  );
}
