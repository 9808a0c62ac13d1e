type Ordered = { data: { order: number } };

/** Entries in the order that their writer gave them. */
export function sortByOrder<Entry extends Ordered>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.data.order - b.data.order);
}
