/** Why nothing was taken in, in a sentence for the person. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/**
 * Reads the body of an upload up to a limit. What is longer is cut off there: it is neither kept
 * nor read to its end.
 * @param maxBytes the longest body that is taken
 * @returns the bytes; null where there are more of them
 * @throws UploadError where the connection broke
 */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > maxBytes) {
        // Not waited for: the client may go on sending for as long as it likes.
        void reader.cancel().catch(() => undefined);
        return null;
      }
      parts.push(part.value);
    }
  } catch (error) {
    throw new UploadError('The upload was cut off, and nothing was kept. Try again.', {
      cause: error,
    });
  }
  return Buffer.concat(parts);
}
