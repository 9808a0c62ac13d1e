/** Shows a query in the URL, so that a link keeps what was chosen; nothing is loaded. */
export function writeUrlState(query: string): void {
  const search = query === '' ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
}
