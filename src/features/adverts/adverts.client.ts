import * as m from '#messages/adverts.ts';

/** What a slot document may say: how high its advert wants to be, in CSS pixels. */
export type SlotMessage = { type: 'resize'; height: number };

const MIN_HEIGHT_PX = 50;
const MAX_HEIGHT_PX = 600;
/** From one advert; a well-behaved one says one thing. */
const MAX_MESSAGES = 100;

/** Reads a message from a slot's frame; anything but a well-formed one is null. */
export function readSlotMessage(data: unknown): SlotMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height } = data as Record<string, unknown>;
  if (type !== 'resize' || typeof height !== 'number' || !Number.isInteger(height)) return null;
  return height >= MIN_HEIGHT_PX && height <= MAX_HEIGHT_PX ? { type, height } : null;
}

function frameFor(slot: HTMLElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Popups may leave the sandbox, so that a click on an advert opens a whole page.
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  frame.title = m.advertisement();
  frame.loading = 'lazy';
  frame.referrerPolicy = 'no-referrer';
  frame.width = '300';
  frame.height = slot.dataset.adHeight ?? '';
  // Unseen, but laid out: a frame that is lazy and has no box is never loaded.
  frame.dataset.waiting = '';
  frame.src = address;
  return frame;
}

/**
 * Shows a frame once its document says that an advert is there. Nothing else tells: browsers report
 * a foreign frame as loaded whether it has an advert, an error or a blocker's page in it (decision
 * 025). One that talks without end, to slow the page down, is taken out.
 */
function revealWhenReady(frame: HTMLIFrameElement): void {
  let heard = 0;
  addEventListener('message', function hear(event) {
    if (event.source !== frame.contentWindow || event.origin !== 'null') return;
    heard += 1;
    if (heard > MAX_MESSAGES) {
      removeEventListener('message', hear);
      frame.remove();
      return;
    }
    if (readSlotMessage(event.data)) delete frame.dataset.waiting;
  });
}

function isInUse(slot: HTMLElement): boolean {
  return slot.getClientRects().length > 0;
}

type Answer = { asked: boolean };
/** Slots that wait for a visitor's answer, or those that do not. */
const slotsFor = ({ asked }: Answer) =>
  document.querySelectorAll<HTMLElement>(
    `[data-ad-address]${asked ? '[data-ad-consent]' : ':not([data-ad-consent])'}`,
  );

/**
 * Puts the configured provider's frames into the slots of the layout in use (spec D4), each banner
 * once a page: a network cannot tell two places of one number apart.
 */
export function mountAdverts(answer: Answer): void {
  const slots = [...slotsFor(answer)];
  const mounted = new Set(
    slots.filter((slot) => slot.querySelector('iframe')).map((slot) => slot.dataset.adAddress),
  );
  for (const slot of slots) {
    const address = slot.dataset.adAddress;
    if (!address || mounted.has(address) || !isInUse(slot)) continue;
    mounted.add(address);
    const frame = frameFor(slot, address);
    slot.append(frame);
    revealWhenReady(frame);
  }
}

/** Takes frames that were asked about out again, at once; the house adverts under them stay. */
export function unmountAdverts(): void {
  for (const slot of slotsFor({ asked: true })) slot.querySelector('iframe')?.remove();
}
