/** A field's name as a label: `breaksWhen` and `coin.breaksWhen` become `Breaks when`. */
export function labelOf(key: string): string {
  const name = key.slice(key.lastIndexOf('.') + 1);
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label within a sentence: `Breaks when` becomes `breaks when`, and `ESMA register` stays. */
export function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
