/** The last day on which any of the entries was held against its sources; null where none was. */
export function lastChecked(entries: readonly { checked: string | null }[]): string | null {
  const days = entries.flatMap(({ checked }) => checked ?? []);
  return days.toSorted().at(-1) ?? null;
}
