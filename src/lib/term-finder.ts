/** Finds the words of the glossary in running text. */
export type FindableTerm = {
  id: string;
  name: string;
  /** Other forms that mean the same: plurals, abbreviations. */
  also: readonly string[];
};

export type FoundTerm = { id: string; start: number; end: number };

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** `MiCA`, `T-bill`, `TWAP`: a word with a capital after its start keeps its case. */
const keepsCase = (word: string) => /^.+\p{Lu}/u.test(word);

/**
 * @returns a function that finds, in a text, the first use of each term that is not in `used`,
 *   in order of place; a longer term wins over one inside it. It adds what it found to `used`.
 */
export function termFinder(terms: readonly FindableTerm[]) {
  const idOf = new Map<string, string>();
  for (const { id, name, also } of terms) {
    for (const word of [name, ...also]) idOf.set(keepsCase(word) ? word : word.toLowerCase(), id);
  }
  const words = [...idOf.keys()].sort((a, b) => b.length - a.length);
  const pattern =
    words.length > 0
      ? new RegExp(
          String.raw`(?<![\p{L}\p{N}-])(?:${words.map(escaped).join('|')})(?![\p{L}\p{N}-])`,
          'giu',
        )
      : null;
  return (text: string, used: Set<string>): FoundTerm[] => {
    if (!pattern) return [];
    const found: FoundTerm[] = [];
    for (const match of text.matchAll(pattern)) {
      const word = match[0];
      const id = idOf.get(word) ?? idOf.get(word.toLowerCase());
      if (!id || used.has(id)) continue;
      used.add(id);
      found.push({ id, start: match.index, end: match.index + word.length });
    }
    return found;
  };
}

/** The page of the glossary that holds a term, and its place there. */
export function termPath(id: string): string {
  const letter = /^[a-z]/.test(id) ? id[0] : '0';
  return `/learn/glossary/${letter}#${id}`;
}
