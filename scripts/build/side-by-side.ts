/**
 * Does the same work for each item, some at a time, and keeps the order of the results. Promise.all
 * over thousands of files begins them all, and holds what each needs.
 * @param atOnce how many may run at a time, at least 1
 * @throws what the first failing work throws
 */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
}
