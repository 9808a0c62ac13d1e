/** Numbers that are names or dates, and not figures that somebody measured. */
const NO_FIGURE = [
  /https?:\S+/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?:, \d{4})?/g,
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?: \d{4})?/g,
  /\b(?:19|20)\d\d(?:\/\d\d)?\b/g,
  /\b(?:\(EU\) )?\d{4}\/\d+/g,
  /\b(?:EIP|ERC|BIP|H\.R\.|S\.|PS|CP|Form|Notice|Title|Article|Law|No\.|paper|ETH)[ -]?\d[\d/.-]*(?:-[A-Z]+)?/g,
  /\bDAC8\b|\b1099-DA\b|\bP\d\b/g,
  // A coin by that name.
  /\bUSDT0\b/g,
];

/** The lines of a text in which a number stands that is no name and no date. */
export function looseNumbers(text: string): string[] {
  const prose = NO_FIGURE.reduce((left, pattern) => left.replaceAll(pattern, ' '), text);
  // A line without a word is the number of a slide or a clock.
  return prose.split('\n').filter((line) => /\d/.test(line) && /\p{L}/u.test(line));
}
