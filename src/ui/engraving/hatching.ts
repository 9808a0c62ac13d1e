/**
 * Hatching: an engraver has no gray, only lines. Five tones by how close and how heavy the lines
 * are, each at four angles, make twenty fills that every plate of the site is shaded with.
 */
type Tone = 1 | 2 | 3 | 4 | 5;
type Angle = 0 | 45 | 90 | 135;
/** A fill by its angle in degrees and its tone, light to dark: `45-2`. */
export type Hatch = `${Angle}-${Tone}`;

/** Space from line to line and weight of a line, in units of a plate (320 wide). */
const TONES: Record<Tone, { gap: number; weight: number }> = {
  1: { gap: 7, weight: 0.7 },
  2: { gap: 5, weight: 0.8 },
  3: { gap: 3.8, weight: 0.95 },
  4: { gap: 3, weight: 1.15 },
  5: { gap: 2.4, weight: 1.35 },
};
const ANGLES: readonly Angle[] = [0, 45, 90, 135];

type HatchPattern = { id: string; angle: Angle; gap: number; weight: number };

/** The id of a fill's pattern on a page. */
function hatchId(hatch: Hatch): string {
  return `hatch-${hatch}`;
}

/** What a shape takes as its `fill` to be hatched. */
export function hatchFill(hatch: Hatch): string {
  return `url(#${hatchId(hatch)})`;
}

/** All fills, in the order in which a page holds them. */
export const hatchPatterns: readonly HatchPattern[] = ANGLES.flatMap((angle) =>
  ([1, 2, 3, 4, 5] as const).map((tone) => ({
    id: hatchId(`${angle}-${tone}`),
    angle,
    ...TONES[tone],
  })),
);
