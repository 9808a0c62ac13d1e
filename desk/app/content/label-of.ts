/** A field's name as a label: `breaksWhen` becomes `Breaks when`. */
export function labelOf(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
