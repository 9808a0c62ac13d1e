const HOVER_DELAY_MS = 700;
/** Moving on to another tooltip within this time of the last closing opens it at once. */
const WARM_MS = 300;
const GAP_PX = 8;

let open: { trigger: HTMLElement; bubble: HTMLElement } | null = null;
let closedAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Where a press began, and whether its tooltip was open by then: focus opens it before the click. */
let pressed: { trigger: HTMLElement; wasOpen: boolean } | null = null;

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

/** By touch there is no hovering: the first tap on a word that is a link opens, the second follows. */
function isFirstTap(event: MouseEvent, trigger: HTMLElement): boolean {
  if (!(trigger instanceof HTMLAnchorElement)) return false;
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return false;
  return pressed?.trigger !== trigger || !pressed.wasOpen;
}

/** Opens tooltips after 700 ms of hovering, and at once on focus and tap (spec N8). */
export function startTooltips(): void {
  for (const trigger of document.querySelectorAll('[data-tooltip]')) {
    // The native toggle would close on a tap what focus has just opened.
    trigger.removeAttribute('popovertarget');
  }
  document.addEventListener('pointerover', (event) => {
    const trigger = triggerOf(event);
    if (!trigger || event.pointerType === 'touch' || open?.trigger === trigger) return;
    clearTimeout(waiting);
    const isWarm = performance.now() - closedAt <= WARM_MS || open !== null;
    if (isWarm) show(trigger);
    else waiting = setTimeout(() => show(trigger), HOVER_DELAY_MS);
  });
  document.addEventListener('pointerout', (event) => {
    const trigger = triggerOf(event);
    if (!trigger || event.pointerType === 'touch') return;
    if (event.relatedTarget instanceof Node && trigger.contains(event.relatedTarget)) return;
    if (open && event.relatedTarget instanceof Node && open.bubble.contains(event.relatedTarget))
      return;
    if (document.activeElement === trigger && open?.trigger === trigger) return;
    close();
  });
  document.addEventListener('focusin', (event) => {
    const trigger = triggerOf(event);
    if (trigger) show(trigger);
    else close();
  });
  document.addEventListener('pointerdown', (event) => {
    const trigger = triggerOf(event);
    pressed = trigger && { trigger, wasOpen: open?.trigger === trigger };
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
