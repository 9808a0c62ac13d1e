/** Limits of an upload. Without Zod: the application asks them before it sends anything. */
export const MAX_UPLOAD_BYTES = 20_000_000;

/** Types of pictures that are taken, as the file dialog of a browser wants them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export const TOO_LARGE =
  'The file is larger than 20 MB. Save the picture smaller or with more compression, then choose it again.';

/** Longest text of a page, with the fields above it. The longest of `content/` has 28,000. */
export const MAX_TEXT_CHARACTERS = 100_000;

/** Longest body of other requests in bytes. The largest list of `content/` is below 300 kB. */
export const MAX_BODY_BYTES = 1_000_000;

/** Largest list of subscribers that the desk imports, in bytes; `npm run admin` takes 20 MB. */
export const MAX_IMPORT_FILE_BYTES = 900_000;

/** Room for what is sent beside the list: twice 500 characters of up to six bytes, and their names. */
const BESIDE_LIST_BYTES = 8_000;

/**
 * Whether a list of subscribers fits into a request. In JSON a quotation mark and an end of a line
 * take two bytes, so that a file below the limit may be too large when it is sent.
 */
export function fitsImport(text: string): boolean {
  const { length } = new TextEncoder().encode(JSON.stringify(text));
  return length <= MAX_BODY_BYTES - BESIDE_LIST_BYTES;
}
