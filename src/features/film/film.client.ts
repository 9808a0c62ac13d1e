/**
 * Tells where no file of a film can be fetched or played, which the browser does not: after the last
 * source, or in the middle of the film.
 */
function onFailure(film: HTMLVideoElement, hear: () => void): void {
  film.querySelector('source:last-of-type')?.addEventListener('error', hear);
  film.addEventListener('error', hear);
}

/**
 * Puts one large button over a film in place of the browser's bar, which lies on the picture, until
 * the film is started. Without this the film keeps the browser's own controls.
 */
function startFilm(film: HTMLVideoElement, button: HTMLButtonElement, failed: HTMLElement): void {
  let hasFailed = false;
  const show = (isWaiting: boolean) => {
    film.controls = !isWaiting;
    button.hidden = !isWaiting;
    failed.hidden = !hasFailed;
  };
  show(true);
  // The browser may start it as well: from its menu, or with a headset's key.
  film.addEventListener('play', () => show(false));
  button.addEventListener('click', () => {
    // What has failed is only asked for again by this.
    if (hasFailed) film.load();
    hasFailed = false;
    show(false);
    film.focus();
    // Refused by the browser, the film stands still with its own controls.
    film.play().catch(() => {});
  });
  onFailure(film, () => {
    const hadFocus = document.activeElement === film;
    hasFailed = true;
    show(true);
    if (hadFocus) button.focus();
  });
}

/** Makes each film of the page wait behind a button, and say where it does not load. */
export function startFilms(): void {
  for (const frame of document.querySelectorAll('[data-film]')) {
    const film = frame.querySelector('video');
    const button = frame.querySelector('button');
    const failed = frame.parentElement?.querySelector<HTMLElement>('[data-film-failed]');
    if (film && button && failed) startFilm(film, button, failed);
  }
}
