import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { EpisodePicture } from './episode-picture.tsx';

const nameOf = (id: string) => {
  const file = new URL(`../../../content/depegs/${id}.json`, import.meta.url);
  const depeg = depegSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return /aria-label="([^"]+)"/.exec(renderToStaticMarkup(<EpisodePicture depeg={depeg} />))?.[1];
};

test.each([
  ['dai-2023-mar', 'Dai: a price line (DAI), lowest 0.9739 on Mar 11, 2023'],
  ['dai-2020-mar', 'Dai: a price line (High of the day), highest 1.1148 on Mar 13, 2020'],
  ['gho-2023', 'GHO: began Jul 2023, low $0.94, ended Feb 2024'],
  ['yu-2025', 'YU: began Sep 13, 2025, low $0.2046, when it ended is not known to us'],
])('the picture of %s is named by what its number is, and by how it ended', (id, name) => {
  expect(nameOf(id)).toBe(name);
});
