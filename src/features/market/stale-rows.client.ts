/**
 * Marks rows of tables that say "fresh" as stale, once nobody knows any more whether they are.
 * Rows inside an island are React's own and are left to it.
 * @param says the row's last cell, from the time that it was fresh at
 */
export function callRowsStale(root: ParentNode, says: (time: string) => string): void {
  for (const row of root.querySelectorAll<HTMLElement>('tr[data-status="fresh"]')) {
    if (row.closest('astro-island')) continue;
    row.dataset.status = 'stale';
    const state = row.lastElementChild;
    if (state) state.textContent = says(row.dataset.time ?? '');
  }
}
