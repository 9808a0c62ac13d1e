export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[index] === byte);

const letters = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Brand of an ISO media file, such as `avif` or `heic`; empty where it is none. */
const brandOf = (bytes: Uint8Array) =>
  letters(bytes, 4, 8) === 'ftyp' ? letters(bytes, 8, 12) : '';

/** The type of a picture by its first bytes (magic numbers); null where it is none that is taken. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'webp';
  return brandOf(bytes) === 'avif' ? 'avif' : null;
}

const HEIC = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'heim', 'heis'];
const TAKEN = 'Choose a JPEG, PNG, WebP or AVIF file.';

/** Says why a file is not taken, by what its first bytes are. */
export function formatWrongType(bytes: Uint8Array): string {
  if (bytes.length === 0) return `The file is empty. ${TAKEN}`;
  const head = letters(bytes, 0, 1_000).trimStart().toLowerCase();
  if (/^(\ufeff|\u00ef\u00bb\u00bf)?<(\?xml|svg|!doctype svg|!--)/.test(head))
    return `The file is an SVG or XML, which can hold scripts, so it is not taken. Export it as PNG. ${TAKEN}`;
  if (HEIC.includes(brandOf(bytes)))
    return `The file is a HEIC photo, which few browsers show. Export it as JPEG. ${TAKEN}`;
  if (brandOf(bytes) === 'avis' || head.startsWith('gif8'))
    return `The file is an animation, and pictures stand still here. ${TAKEN}`;
  return `The file is not a picture of a type that is taken. ${TAKEN}`;
}
