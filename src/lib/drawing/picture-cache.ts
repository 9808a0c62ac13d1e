import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'devDependencies' | 'optionalDependencies', Record<string, string>>;
const versions = { ...devDependencies, ...optionalDependencies };
/** What pictures are made by: with another version of any of them they are drawn anew. */
const DRAWN_BY = [
  'satori',
  '@resvg/resvg-js',
  'sharp',
  '@fontsource/fraunces',
  '@fontsource/instrument-sans',
]
  .map((name) => `${name} ${versions[name]}`)
  .join();

/**
 * Pictures of earlier builds: to draw one takes 50 ms, and most stay the same.
 * @param folder that outlives builds
 * @param parts all that the picture depends on, besides the versions of what draws it
 * @returns where it is kept, and its bytes where it is there
 */
export function keptPicture(
  folder: string,
  parts: readonly unknown[],
): { file: string; bytes: Buffer<ArrayBuffer> | null } {
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWN_BY, ...parts]))
    .digest('hex')
    .slice(0, 40);
  const file = join(folder, `${key}.png`);
  return { file, bytes: existsSync(file) ? readFileSync(file) : null };
}

/** Keeps a picture for the next build. */
export function keepPicture(file: string, bytes: Uint8Array): void {
  mkdirSync(join(file, '..'), { recursive: true });
  // Renamed into place, so that an interrupted build leaves no half picture behind.
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}
