/**
 * Makes a function that deduplicates concurrent work (single flight): whoever asks for a key while
 * it is being worked on waits for that work, and gets its result or its error.
 */
export function shareInFlight<Result>(): (
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const inFlight = new Map<string, Promise<Result>>();
  return (key, work) => {
    const underway = inFlight.get(key) ?? work().finally(() => inFlight.delete(key));
    inFlight.set(key, underway);
    return underway;
  };
}
