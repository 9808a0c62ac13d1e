/** Finds the words of the glossary in running text. */
export type FindableTerm = {
  id: string;
  name: string;
  /** Other forms that mean the same: plurals, abbreviations. */
  also: readonly string[];
};

export type FoundTerm = { id: string; start: number; end: number };

/** `MiCA`, `T-bill`, `TWAP`: a word with a capital after its start keeps its case. */
const keepsCase = (word: string) => /^.+\p{Lu}/u.test(word);
/** A word of running text, hyphens inside it included: `T-bill` is one, and holds no `bill`. */
const WORD = /[\p{L}\p{N}-]+/gu;
/** What continues a word, also after a dot: `USDC.e` is another token than `USDC`. */
const IN_WORD = /^\.?[\p{L}\p{N}]|^-/u;

type Form = { id: string; text: string; lower: string; isExact: boolean };

/** The forms of all terms by their first word, the longest first. */
function formsByFirstWord(terms: readonly FindableTerm[]): ReadonlyMap<string, readonly Form[]> {
  const forms = terms.flatMap(({ id, name, also }) =>
    [name, ...also].map((text) => ({
      id,
      text,
      lower: text.toLowerCase(),
      isExact: keepsCase(text),
    })),
  );
  const longestFirst = forms.toSorted((a, b) => b.text.length - a.text.length);
  return Map.groupBy(longestFirst, ({ lower }) => lower.match(WORD)?.[0] ?? lower);
}

function isAt(text: string, start: number, { text: form, lower, isExact }: Form): boolean {
  const there = text.slice(start, start + form.length);
  const isSame = isExact ? there === form : there.toLowerCase() === lower;
  return isSame && !IN_WORD.test(text.slice(start + form.length));
}

/**
 * @returns a function that finds, in a text, the first use of each term that is not in `used`,
 *   in order of place; a longer term wins over one inside it. It adds what it found to `used`.
 *   Its time grows with the text and not with the number of terms.
 */
export function termFinder(terms: readonly FindableTerm[]) {
  const forms = formsByFirstWord(terms);
  return (text: string, used: Set<string>): FoundTerm[] => {
    const found: FoundTerm[] = [];
    let from = 0;
    for (const { 0: word, index: start } of text.matchAll(WORD)) {
      if (start < from) continue;
      const form = forms.get(word.toLowerCase())?.find((one) => isAt(text, start, one));
      if (!form) continue;
      from = start + form.text.length;
      if (used.has(form.id)) continue;
      used.add(form.id);
      found.push({ id: form.id, start, end: from });
    }
    return found;
  };
}

/** The letter whose page has a term; digits share one. */
export const letterOf = (id: string): string => (/^[a-z]/.test(id) ? id.slice(0, 1) : '0');

/** Every letter that has a page, in the order of the alphabet. */
export const lettersOf = (ids: readonly string[]): string[] =>
  [...new Set(ids.map(letterOf))].toSorted();

/** The page of the glossary that holds a term, and its place there. */
export function termPath(id: string): string {
  return `/learn/glossary/${letterOf(id)}#${id}`;
}
