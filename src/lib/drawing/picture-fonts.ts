/** Faces with which the build draws letters into pictures, which reach no font of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FAMILIES = [
  { name: 'Fraunces', package: 'fraunces' },
  { name: 'Instrument Sans', package: 'instrument-sans' },
] as const;
/** The subsets of a face: Western Europe, and the rest of Latin, such as č, ł, ğ and ő. */
const SUBSETS = ['latin', 'latin-ext'] as const;

const resolve = (file: string) => require.resolve(`@fontsource/${file}`);

/** Paths of the files of both families, as they are packed. */
export function fontFiles(weight: 400 | 500): string[] {
  return SUBSETS.flatMap((subset) =>
    FAMILIES.map((family) =>
      resolve(`${family.package}/files/${family.package}-${subset}-${weight}-normal.woff`),
    ),
  );
}

type PictureFont<Weight> = { name: string; data: Buffer; weight: Weight };

export type PictureFamily = (typeof FAMILIES)[number]['name'];

/** A family as a list of its subsets, for `font-family` in a picture of satori's. */
export function subsetsOf(name: PictureFamily): string {
  return `${name}, ${name} latin-ext`;
}

/**
 * The faces for satori, which reads no woff2 and no variable font. The second subset has a name of
 * its own, which keeps it from replacing the first: `subsetsOf` names both.
 */
export function pictureFonts<Weight extends 400 | 500>(weight: Weight): PictureFont<Weight>[] {
  const names = SUBSETS.flatMap((subset) => FAMILIES.map(({ name }) => `${name} ${subset}`));
  return fontFiles(weight).map((file, index) => ({
    name: names[index]!.replace(/ latin$/, ''),
    data: readFileSync(file),
    weight,
  }));
}
