import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const woff = readFileSync(
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
);

/** Sum of a table's 32-bit words, as the font's directory has it. */
function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) % 2 ** 32;
  return sum;
}

test('a font is unpacked whole: as long as its file says, every table with its checksum', () => {
  const font = unpackWoff(woff);
  expect(font.length).toBe(woff.readUInt32BE(16));
  expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    const name = font.toString('latin1', entry, entry + 4);
    const at = font.readUInt32BE(entry + 8);
    const table = font.subarray(at, at + font.readUInt32BE(entry + 12));
    // The sum of `head` leaves out its own field of the whole font's.
    const wanted = name === 'head' ? checksum(table) : font.readUInt32BE(entry + 4);
    expect(checksum(table), name).toBe(wanted);
  }
});

test('another file is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF 1.0 file');
});
