const PROLOGUE_BYTES = 256;

/** UTF-16 shows in the first two bytes even without its mark: `<` beside a zero. */
function wideEncoding(bytes: Buffer): string | null {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return null;
}

function hasUtf8Mark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/**
 * A feed's bytes as text: by its mark, else by its Content-Type, else by its XML declaration
 * (RFC 7303), else as UTF-8. Bytes that do not fit become the replacement character.
 */
export function decodeFeed(
  bytes: Buffer,
  contentType: string | undefined,
): { text: string } | { error: string } {
  const prologue = bytes.subarray(0, PROLOGUE_BYTES).toString('latin1');
  const named = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const declared = /^[^>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(prologue)?.[1];
  const label =
    wideEncoding(bytes) ?? (hasUtf8Mark(bytes) ? 'utf-8' : (named ?? declared ?? 'utf-8'));
  try {
    return { text: new TextDecoder(label).decode(bytes) };
  } catch {
    return { error: 'the feed has an unknown charset' };
  }
}
