import { describe, expect, test } from 'vitest';
import { bandPath, heroRings, ringPart, type Ring, rosetteRings, symmetryOf } from './guilloche.ts';

type Point = [x: number, y: number];

/** Ends of the pieces of a path made of `M`, relative `c` and relative `s`, one list a strand. */
function strandsOf(path: string): Point[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((strand) => {
      const points: Point[] = [];
      for (const [, command = '', body = ''] of `M${strand}`.matchAll(/([Mcs])([^Mcs]*)/g)) {
        const numbers = [...body.matchAll(/-?\d+/g)].map(([text]) => Number(text));
        const [x = 0, y = 0] = numbers.slice(-2);
        const last = points.at(-1) ?? [0, 0];
        points.push(command === 'M' ? [x, y] : [last[0] + x, last[1] + y]);
      }
      return points;
    });
}

/** Middles of the cubic pieces of a path: where a wrong tangent shows. */
function middlesOf(path: string): Point[] {
  const middles: Point[] = [];
  let at: Point = [0, 0];
  let control: Point = [0, 0];
  for (const [, command = '', body = ''] of path.matchAll(/([Mcs])([^Mcs]*)/g)) {
    const n = [...body.matchAll(/-?\d+/g)].map(([text]) => Number(text));
    if (command === 'M') {
      at = [n[0] ?? 0, n[1] ?? 0];
      continue;
    }
    const from = at;
    const point = (place: number): Point => [
      from[0] + (n.at(place) ?? 0),
      from[1] + (n.at(place + 1) ?? 0),
    ];
    const first: Point =
      command === 'c' ? point(0) : [2 * from[0] - control[0], 2 * from[1] - control[1]];
    control = point(-4);
    at = point(-2);
    const middle = (axis: 0 | 1) =>
      (from[axis] + 3 * first[axis] + 3 * control[axis] + at[axis]) / 8;
    middles.push([middle(0), middle(1)]);
  }
  return middles;
}

const radius = ([x, y]: Point) => Math.hypot(x, y);

describe('guilloche', () => {
  test.each([3, 5, 8, 12])('W1: the rings of %i petals stay within the picture', (petals) => {
    for (const ring of rosetteRings(petals)) {
      for (const point of strandsOf(ringPart(ring)).flat()) {
        expect(radius(point)).toBeLessThanOrEqual(1000);
        expect(radius(point)).toBeGreaterThanOrEqual(ring.mid - ring.amp - 1);
        expect(radius(point)).toBeLessThanOrEqual(ring.mid + ring.amp + 1);
      }
    }
  });

  test('H1: a part turned on by its share of the circle continues where it ended', () => {
    for (const ring of [...heroRings, ...rosetteRings(7)]) {
      const turn = (2 * Math.PI) / symmetryOf(ring);
      for (const strand of strandsOf(ringPart(ring))) {
        const [first = [0, 0], last = [0, 0]] = [strand[0], strand.at(-1)];
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const turned: Point = [first[0] * cos - first[1] * sin, first[0] * sin + first[1] * cos];
        expect(Math.hypot(turned[0] - last[0], turned[1] - last[1])).toBeLessThan(2);
      }
    }
  });

  test('H1: between its points a strand follows the formula', () => {
    const ring: Ring = { mid: 500, amp: 100, n: 12, m: 4, strands: 1 };
    for (const point of middlesOf(ringPart(ring))) {
      const angle = Math.atan2(point[1], point[0]);
      const wave = Math.sin(ring.n * angle) * (0.72 + 0.28 * Math.cos(ring.m * angle));
      expect(Math.abs(radius(point) - (ring.mid + ring.amp * wave))).toBeLessThan(4);
    }
  });

  test('H1: a part has each strand once', () => {
    const ring: Ring = { mid: 500, amp: 100, n: 12, m: 4, strands: 9 };
    expect(symmetryOf(ring)).toBe(4);
    expect(strandsOf(ringPart(ring))).toHaveLength(9);
  });

  test('H1: no number of a path has a fraction: whole units keep the files small', () => {
    expect(heroRings.map(ringPart).join('') + bandPath(1200, 20, 6)).not.toMatch(/\.|NaN/);
  });

  test('H1: a band runs from edge to edge and stays within its height', () => {
    for (const strand of strandsOf(bandPath(1200, 20, 6))) {
      expect(strand[0]?.[0]).toBe(0);
      expect(strand.at(-1)?.[0]).toBe(1200);
      for (const [, y] of strand) expect(Math.abs(y - 40)).toBeLessThanOrEqual(40);
      // Ends at the height where it began, so that bands can lie side by side.
      expect(strand.at(-1)?.[1]).toBe(strand[0]?.[1]);
    }
  });
});
