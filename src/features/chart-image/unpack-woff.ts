import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** The fields of an sfnt header that let a reader search its tables by halves. */
function searchFields(tables: number): [range: number, selector: number, shift: number] {
  const selector = Math.floor(Math.log2(tables));
  const range = 2 ** selector * SFNT_ENTRY_BYTES;
  return [range, selector, tables * SFNT_ENTRY_BYTES - range];
}

/**
 * The OpenType font in a WOFF 1.0 file: what draws pictures reads no WOFF.
 * @throws Error on another kind of file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  searchFields(count).forEach((value, index) => header.writeUInt16BE(value, 6 + 2 * index));
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const at = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const to = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    woff.copy(header, to, entry, entry + 4);
    woff.copy(header, to + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(length, to + 12);
    // Every table begins at a multiple of four bytes.
    const padding = (4 - (length % 4)) % 4;
    parts.push(table, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat(parts);
}
