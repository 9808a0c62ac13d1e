/** 1 where none is given, and 0 where it is no number from 0 to 1: there are no other qualities. */
function qualityOf(parameters: readonly string[]): number {
  const given = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
  if (given === undefined) return 1;
  const text = given.slice(2).trim();
  const quality = Number(text);
  // Without a leading zero it is not of the standard either, but Java sends `.2`.
  return /^[\d.]+$/.test(text) && quality >= 0 && quality <= 1 ? quality : 0;
}

/**
 * Parses the quality values of an `Accept` or `Accept-Encoding` header (RFC 9110, 12.4.2).
 * @returns the quality of each range or encoding, by its name in small letters without parameters
 */
export function parseQualities(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    qualities.set(name.trim(), qualityOf(parameters));
  }
  return qualities;
}
