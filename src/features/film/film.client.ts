/**
 * Puts one large button over a film in place of the browser's bar, which lies on the picture, until
 * the film is started. Without this the film keeps the browser's own controls.
 */
export function startFilms(): void {
  for (const frame of document.querySelectorAll('[data-film]')) {
    const film = frame.querySelector('video');
    const button = frame.querySelector('button');
    if (!film || !button) continue;
    film.controls = false;
    button.hidden = false;
    const giveWay = () => {
      film.controls = true;
      button.hidden = true;
    };
    // The browser may start it as well: from its menu, or with a headset's key.
    film.addEventListener('play', giveWay, { once: true });
    button.addEventListener('click', () => {
      giveWay();
      film.focus();
      // Refused by the browser, the film stands still with its own controls.
      film.play().catch(() => {});
    });
  }
}
