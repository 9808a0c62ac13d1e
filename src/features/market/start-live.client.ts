/**
 * Begins to follow the server. Where the script for it doesn't come, the numbers say when they were
 * written, as they do without scripting.
 */
export function startLive(begin: () => Promise<void>): void {
  begin().catch(() => {
    for (const words of document.querySelectorAll('[data-live-every] .without-script'))
      words.classList.remove('without-script');
  });
}
