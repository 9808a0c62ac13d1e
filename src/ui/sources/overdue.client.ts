/**
 * Says so where the day of the next check has passed. That is a matter of the reader's day, not of
 * the build's; days are UTC, as those of the content.
 */
export function showOverdue(today: string = new Date().toISOString().slice(0, 10)): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-due]')) {
    const note = line.querySelector<HTMLElement>('[data-overdue]');
    if (note && (line.dataset.due ?? today) < today) note.hidden = false;
  }
}
