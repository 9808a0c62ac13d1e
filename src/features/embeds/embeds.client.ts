function mount(place: HTMLElement): void {
  const address = place.dataset.embed;
  if (!address || place.querySelector('iframe')) return;
  const frame = document.createElement('iframe');
  // A foreign origin keeps its own identity, so that its form can work; it can't be ours.
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups');
  frame.title = place.dataset.embedTitle ?? '';
  frame.loading = 'lazy';
  frame.referrerPolicy = 'no-referrer';
  frame.width = '1160';
  frame.height = place.dataset.embedHeight ?? '';
  frame.src = address;
  place.append(frame);
}

function places(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-embed]');
}

/** Loads every outside embed, after consent to them all. */
export function mountEmbeds(): void {
  for (const place of places()) mount(place);
}

/** Takes outside embeds out again, at once. */
export function unmountEmbeds(): void {
  for (const place of places()) place.querySelector('iframe')?.remove();
}

/** One press loads one embed: an answer for that embed alone, for this page view. */
export function startEmbeds(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-embed-load]')) return;
    const place = event.target.closest<HTMLElement>('[data-embed]');
    if (place) mount(place);
  });
}
