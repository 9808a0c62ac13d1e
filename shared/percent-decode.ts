/** Percent-decodes a part of a URL; null where a percent sign in it encodes nothing. */
export function percentDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
