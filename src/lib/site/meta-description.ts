/** Search engines cut a description off at about this length. */
const MOST = 160;
const LEAST = 120;

/**
 * A text with the first of the endings that brings it to between 120 and 160 characters; a longer
 * text is cut after its last whole word that fits.
 */
export function fitMetaDescription(text: string, endings: readonly string[]): string {
  if (text.length > MOST) {
    const cut = text.slice(0, MOST - 1);
    return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`;
  }
  if (text.length >= LEAST) return text;
  const whole = endings.map((ending) => `${text} ${ending}`);
  return whole.find(({ length }) => length >= LEAST && length <= MOST) ?? whole[0] ?? text;
}
