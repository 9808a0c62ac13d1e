/**
 * The id that a URL's fragment names. Browsers percent-encode letters beyond ASCII in it; what is no
 * encoding, such as `#100%`, is the id as it stands.
 * @param hash as `location.hash` has it, with its `#`
 */
export function fragmentId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
