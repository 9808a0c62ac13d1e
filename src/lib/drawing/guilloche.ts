/**
 * Guilloche: the interlaced line patterns that engravers use against forgery.
 *
 * A ring is a bundle of closed strands between two radii,
 * `r(t) = mid + amp · sin(n·t + 2πk/strands) · (0.72 + 0.28·cos(m·t))`, k = 0 … strands-1.
 * A rosette is a few rings; a band is the same on a straight axis.
 */
export type Ring = {
  /** Middle radius, in units of the picture (a rosette is drawn within ±1000). */
  mid: number;
  /** Largest distance from the middle radius, same units. */
  amp: number;
  /** Waves around the ring. */
  n: number;
  /** Waves of the envelope around the ring. */
  m: number;
  strands: number;
};

const TURN = 2 * Math.PI;
/** Cubic pieces to a wave; the tangents are exact, so few are enough. */
const PIECES_PER_WAVE = 6;

type Point = readonly [x: number, y: number];
/** A curve with its tangent, both in units of the picture, by a parameter in radians. */
type Curve = (t: number) => { at: Point; tangent: Point };

function ringCurve(ring: Ring, strand: number): Curve {
  const phase = (TURN * strand) / ring.strands;
  return (t) => {
    const wave = Math.sin(ring.n * t + phase);
    const envelope = 0.72 + 0.28 * Math.cos(ring.m * t);
    const r = ring.mid + ring.amp * wave * envelope;
    const slope =
      ring.amp * ring.n * Math.cos(ring.n * t + phase) * envelope -
      ring.amp * wave * 0.28 * ring.m * Math.sin(ring.m * t);
    const [cos, sin] = [Math.cos(t), Math.sin(t)];
    return { at: [r * cos, r * sin], tangent: [slope * cos - r * sin, slope * sin + r * cos] };
  };
}

/**
 * A curve from 0 to `end` as smooth cubic pieces in relative whole units. The pieces are of equal
 * length in `t`, so each first control point is the last one's mirror image, which `s` implies.
 */
function curvePath(curve: Curve, end: number, pieces: number): string {
  const step = end / pieces;
  const start = curve(0);
  let [x, y] = start.at.map(Math.round) as [number, number];
  const second = [x + (start.tangent[0] * step) / 3, y + (start.tangent[1] * step) / 3].map(
    Math.round,
  );
  let path = `M${x} ${y}`;
  for (let piece = 1; piece <= pieces; piece += 1) {
    const { at, tangent } = curve(piece * step);
    const [toX, toY] = at.map(Math.round) as [number, number];
    const controlX = Math.round(at[0] - (tangent[0] * step) / 3);
    const controlY = Math.round(at[1] - (tangent[1] * step) / 3);
    const first = piece === 1 ? `c${second[0]! - x} ${second[1]! - y} ` : 's';
    path += `${first}${controlX - x} ${controlY - y} ${toX - x} ${toY - y}`.replaceAll(' -', '-');
    [x, y] = [toX, toY];
  }
  return path;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A ring repeats itself this many times around: only one part of it has to be drawn. */
export function symmetryOf(ring: Ring): number {
  return greatestCommonDivisor(ring.n, ring.m);
}

/** The first of the ring's equal parts, all strands of it, as one path. */
export function ringPart(ring: Ring): string {
  const parts = symmetryOf(ring);
  const pieces = (ring.n / parts) * PIECES_PER_WAVE;
  return Array.from({ length: ring.strands }, (_, strand) =>
    curvePath(ringCurve(ring, strand), TURN / parts, pieces),
  ).join('');
}

/** Many petals bring many lines of their own: fewer strands keep the picture light. */
function rounded(strands: number): number {
  return Math.max(3, Math.round(strands));
}

/** The rings of a rosette with `petals` petals (3 to 12): each design, coin and page has its own. */
export function rosetteRings(petals: number): Ring[] {
  return [
    { mid: 810, amp: 165, n: petals, m: petals, strands: 18 },
    { mid: 520, amp: 150, n: petals * 3, m: petals, strands: rounded(42 / petals) },
    { mid: 290, amp: 120, n: petals * 2, m: petals, strands: rounded(36 / petals) },
    { mid: 130, amp: 80, n: petals * 2, m: petals, strands: rounded(24 / petals) },
  ];
}

/**
 * The rings of a coin's own rosette: `petals` (3 to 16) outside, and inside a weave (1 to 6) of its
 * own. Its middle is open, for the ticker.
 */
export function coinRings(petals: number, weave: number): Ring[] {
  return [
    { mid: 815, amp: 150 + 10 * (weave % 3), n: petals, m: petals, strands: 16 },
    {
      mid: 560 + 15 * (weave % 2),
      amp: 130,
      n: petals * (weave + 1),
      m: petals,
      strands: rounded(72 / (petals + 2 * weave)),
    },
    {
      mid: 330,
      amp: 90 + 8 * weave,
      n: petals * (weave % 2 === 0 ? 3 : 2),
      m: petals,
      strands: rounded(42 / petals),
    },
  ];
}

/** The same at the size of a word: the outer two rings, and as few strands as tell them apart. */
export function sealRings(petals: number, weave: number): Ring[] {
  const [outer, inner] = coinRings(petals, weave) as [Ring, Ring];
  return [
    { ...outer, strands: 4 },
    { ...inner, strands: 3 },
  ];
}

/** The large rosette behind the hero. */
export const heroRings: Ring[] = [
  { mid: 850, amp: 140, n: 8, m: 8, strands: 26 },
  { mid: 585, amp: 190, n: 48, m: 6, strands: 8 },
  { mid: 330, amp: 140, n: 48, m: 6, strands: 6 },
  { mid: 150, amp: 92, n: 36, m: 6, strands: 6 },
];

/** A straight band, `width` by 80 units, `waves` (an even number) waves long. */
export function bandPath(width: number, waves: number, strands: number): string {
  const scale = width / (TURN * waves);
  const curve = (strand: number): Curve => {
    const phase = (TURN * strand) / strands;
    return (t) => {
      const envelope = 0.72 + 0.28 * Math.cos(t / 2);
      const slope = Math.cos(t + phase) * envelope - Math.sin(t + phase) * 0.14 * Math.sin(t / 2);
      return {
        at: [t * scale, 40 + 34 * Math.sin(t + phase) * envelope],
        tangent: [scale, 34 * slope],
      };
    };
  };
  return Array.from({ length: strands }, (_, strand) =>
    curvePath(curve(strand), TURN * waves, waves * PIECES_PER_WAVE),
  ).join('');
}
