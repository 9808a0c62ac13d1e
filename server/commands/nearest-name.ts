/** Slips of the keyboard that are taken for the same word. */
const MAX_SLIPS = 2;

/** Levenshtein distance: letters to put in, take out or change to make one word of another. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...to].entries()) {
      const change = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name that was probably meant, or null where none is near (did you mean …?). */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, slips: editDistance(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, slips }) => slips <= MAX_SLIPS && slips < name.length)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.name ?? null;
}

/** `There is no command "lsit". Did you mean list?` */
export function noSuchName(kind: string, typed: string, names: readonly string[]): string {
  const nearest = nearestName(typed, names);
  return `There is no ${kind} "${typed}".${nearest === null ? '' : ` Did you mean ${nearest}?`}`;
}
