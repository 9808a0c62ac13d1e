/** "My $1,000": opens one turn after another, and the result once something has been decided. */

function say(place: HTMLElement | null, words: string): void {
  if (!place) return;
  place.textContent = words;
  place.focus();
}

function finish(episode: HTMLElement, words: string): void {
  for (const button of episode.querySelectorAll<HTMLButtonElement>('[data-sell], [data-keep]')) {
    button.disabled = true;
  }
  episode.querySelector('[data-result]')?.setAttribute('data-open', '');
  say(episode.querySelector('[data-verdict]'), words);
}

function keep(episode: HTMLElement, turn: HTMLElement): void {
  for (const button of turn.querySelectorAll('button')) button.disabled = true;
  const next = turn.nextElementSibling;
  if (next instanceof HTMLElement) {
    next.dataset.open = '';
    next.querySelector('button')?.focus();
    return;
  }
  const held = episode.querySelector<HTMLElement>('[data-held]')?.dataset.held ?? '';
  finish(episode, `You kept all of it. Your $1,000 became ${held}.`);
}

function again(episode: HTMLElement): void {
  for (const button of episode.querySelectorAll('button')) button.disabled = false;
  for (const part of episode.querySelectorAll<HTMLElement>('[data-turn], [data-result]')) {
    if (part.dataset.turn === '0') part.querySelector('button')?.focus();
    else delete part.dataset.open;
  }
}

/** Listens for the choices of every episode of the page. */
export function startSimulator(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const episode = button?.closest<HTMLElement>('[data-simulator]');
    if (!button || !episode) return;
    const turn = button.closest<HTMLElement>('[data-turn]');
    const { sell, moment } = button.dataset;
    if (sell) finish(episode, `You sold on ${moment}. Your $1,000 became ${sell}.`);
    else if (turn && 'keep' in button.dataset) keep(episode, turn);
    else if ('again' in button.dataset) again(episode);
  });
}
