/** The last day on which any of the entries was held against its sources; empty for none. */
export function lastChecked(entries: readonly { checked: string }[]): string {
  return (
    entries
      .map(({ checked }) => checked)
      .toSorted()
      .at(-1) ?? ''
  );
}
