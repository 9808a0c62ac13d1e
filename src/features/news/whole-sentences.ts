const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What ends with a period and ends no sentence: `U.S.`, `No.`, `Inc.`, and the like. */
const ABBREVIATION = /(?:\b\p{Lu}|\b(?:Mr|Mrs|Ms|Dr|Inc|Ltd|Corp|Co|No|vs|Art|Sec|St))\.\s*$/u;
/** A sentence is finished; three dots and a cut one are not. */
const FINISHED = /(?<!\.\.)[.!?]["”’')\]]*\s*$/;

/** The text by sentences, without those that an abbreviation seems to end. */
function split(text: string): string[] {
  const found: string[] = [];
  let begun = '';
  for (const { segment } of sentences.segment(text)) {
    begun += segment;
    if (ABBREVIATION.test(begun)) continue;
    found.push(begun);
    begun = '';
  }
  return begun === '' ? found : [...found, begun];
}

/**
 * As many whole sentences from the beginning of a text as have room; none where the first has not.
 * What a publisher cut in mid-sentence is left out, so that no card ends in `to…`.
 * @param room in letters
 */
export function wholeSentences(text: string, room = Infinity): string {
  let fitting = '';
  for (const sentence of split(text)) {
    if (!FINISHED.test(sentence) || (fitting + sentence).trimEnd().length > room) break;
    fitting += sentence;
  }
  return fitting.trim();
}
