/**
 * Keeps what was made of the text of each file, and makes it anew where the text has changed. The
 * desk reads all content at each opening and saving of an entry, of which one file has changed.
 * @param make depends on its arguments alone; what it returns is shared, and nobody may change it
 */
export function keepByText<Made>(
  make: (key: string, text: string) => Made,
): (key: string, text: string) => Made {
  const kept = new Map<string, { text: string; made: Made }>();
  return (key, text) => {
    const known = kept.get(key);
    if (known?.text === text) return known.made;
    const made = make(key, text);
    kept.set(key, { text, made });
    return made;
  };
}
