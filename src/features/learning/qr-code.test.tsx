import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Pixels of a module: a reader wants more than one. */
const SCALE = 4;

test('a QR code leads to its address', () => {
  const address = 'https://coins.example.org/learn/quiz/first-steps';
  const svg = renderToStaticMarkup(<QrCode address={address} />);
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4;
      for (let pixel = 0; pixel < SCALE; pixel += 1)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  expect(decodeQR({ width: side, height: side, data })).toBe(address);
});
