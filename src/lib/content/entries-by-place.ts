/**
 * The entries of a list under their places in it. Astro hands out the entries of a collection by
 * their ids, so that of several with one day nobody would know which was written first.
 * @param text of a JSON file with a list
 */
export function entriesByPlace(text: string): Record<string, Record<string, unknown>> {
  const entries = JSON.parse(text) as Record<string, unknown>[];
  const digits = String(entries.length).length;
  return Object.fromEntries(
    entries.map((entry, place) => [`at-${String(place).padStart(digits, '0')}`, entry]),
  );
}
