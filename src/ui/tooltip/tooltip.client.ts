const HOVER_DELAY_MS = 700;
/** Moving on to another tooltip within this time of the last closing opens it at once. */
const WARM_MS = 300;
const GAP_PX = 8;
/** How long an open one waits for the pointer, which crosses the gap to it (WCAG 1.4.13). */
const LEAVE_MS = 200;

let open: { trigger: HTMLElement; bubble: HTMLElement } | null = null;
let closedAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
/**
 * Where a press began, whether by touch, and whether its tooltip was open by then: focus opens it
 * before the click. Browsers of 2025 and before call the click of a finger one of a mouse.
 */
let pressed: { trigger: HTMLElement; isTouch: boolean; wasOpen: boolean } | null = null;

function bubbleOf(trigger: HTMLElement): HTMLElement | null {
  return document.getElementById(trigger.dataset.tooltip ?? '');
}

function place(trigger: HTMLElement, bubble: HTMLElement): void {
  const box = trigger.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
  const fitsAbove = box.top - height - GAP_PX > 0;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${fitsAbove ? box.top - height - GAP_PX : box.bottom + GAP_PX}px`;
}

function close(): void {
  clearTimeout(waiting);
  clearTimeout(leaving);
  if (!open) return;
  open.bubble.hidePopover();
  open = null;
  closedAt = performance.now();
}

function show(trigger: HTMLElement): void {
  clearTimeout(waiting);
  if (open?.trigger === trigger) return;
  close();
  const bubble = bubbleOf(trigger);
  if (!bubble) return;
  bubble.showPopover();
  place(trigger, bubble);
  open = { trigger, bubble };
}

function triggerOf(event: Event): HTMLElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLElement>('[data-tooltip]')
    : null;
}

/** Whether this is the open tooltip, or what it belongs to. */
function isOpenPart(target: EventTarget | null): boolean {
  if (!open || !(target instanceof Node)) return false;
  return open.trigger.contains(target) || open.bubble.contains(target);
}

function pointerOver(event: PointerEvent): void {
  if (event.pointerType === 'touch') return;
  if (isOpenPart(event.target)) return clearTimeout(leaving);
  const trigger = triggerOf(event);
  if (!trigger) return;
  clearTimeout(waiting);
  const isWarm = performance.now() - closedAt <= WARM_MS || open !== null;
  if (isWarm) show(trigger);
  else waiting = setTimeout(() => show(trigger), HOVER_DELAY_MS);
}

function pointerOut(event: PointerEvent): void {
  if (event.pointerType === 'touch') return;
  const { relatedTarget } = event;
  const trigger = triggerOf(event);
  if (trigger && !(relatedTarget instanceof Node && trigger.contains(relatedTarget)))
    clearTimeout(waiting);
  if (!open || !isOpenPart(event.target) || isOpenPart(relatedTarget)) return;
  if (document.activeElement === open.trigger) return;
  clearTimeout(leaving);
  leaving = setTimeout(close, LEAVE_MS);
}

/** By touch there is no hovering: the first tap on a word that is a link opens, the second follows. */
function isFirstTap(event: MouseEvent, trigger: HTMLElement): boolean {
  if (!(trigger instanceof HTMLAnchorElement)) return false;
  // A key that follows a link comes as a click, too: one that counts no presses.
  if (event.detail === 0 || !pressed?.isTouch) return false;
  return pressed.trigger === trigger && !pressed.wasOpen;
}

/** Opens tooltips after 700 ms of hovering, and at once on focus and tap (spec N8). */
export function startTooltips(): void {
  for (const trigger of document.querySelectorAll('[data-tooltip]')) {
    // The native toggle would close on a tap what focus has just opened.
    trigger.removeAttribute('popovertarget');
  }
  document.addEventListener('pointerover', pointerOver);
  document.addEventListener('pointerout', pointerOut);
  document.addEventListener('focusin', (event) => {
    const trigger = triggerOf(event);
    if (trigger) show(trigger);
    else close();
  });
  document.addEventListener('pointerdown', (event) => {
    const trigger = triggerOf(event);
    const isTouch = event.pointerType === 'touch';
    pressed = trigger && { trigger, isTouch, wasOpen: open?.trigger === trigger };
  });
  document.addEventListener('click', (event) => {
    const trigger = triggerOf(event);
    if (trigger && isFirstTap(event, trigger)) event.preventDefault();
    if (trigger) show(trigger);
    else if (!(event.target instanceof Node && open?.bubble.contains(event.target))) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  // Focus by keyboard may scroll the page: the bubble goes along with its button.
  addEventListener('scroll', () => open && place(open.trigger, open.bubble), { passive: true });
}
