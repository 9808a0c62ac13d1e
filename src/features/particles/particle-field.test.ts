import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LINK_DISTANCE_PX,
  lineStrength,
  links,
  move,
  PARTICLE_COUNT,
  scatter,
} from './particle-field.ts';

const size = { width: 1280, height: 640 };

/** Numbers in [0, 1), the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const at = (x: number, y: number) => ({ x, y, vx: 0, vy: 0 });

describe('particles', () => {
  test('H2: there are 80, all in the field, all moving', () => {
    const particles = scatter(size, numbers(1));
    expect(PARTICLE_COUNT).toBe(80);
    expect(particles).toHaveLength(80);
    for (const { x, y, vx, vy } of particles) {
      expect(x >= 0 && x < size.width && y >= 0 && y < size.height).toBe(true);
      expect(Math.hypot(vx, vy)).toBeGreaterThan(0);
    }
  });

  test('H2: a line joins two closer than 150 px, and no others', () => {
    expect(LINK_DISTANCE_PX).toBe(150);
    expect(links([at(0, 0), at(149.9, 0)])).toHaveLength(1);
    expect(links([at(0, 0), at(150, 0)])).toHaveLength(0);
    expect(links([at(0, 0), at(90, 119)])[0]?.distance).toBeCloseTo(149.2, 1);
  });

  test('H2: lines fade with the width below 1280 px', () => {
    expect([360, 640, 1280, 1920].map(lineStrength)).toEqual([0.28125, 0.5, 1, 1]);
  });

  test('H2: every close pair is joined once', () => {
    const particles = scatter(size, numbers(7));
    const joined = links(particles);
    let close = 0;
    particles.forEach((one, index) => {
      for (const other of particles.slice(index + 1)) {
        if (Math.hypot(one.x - other.x, one.y - other.y) < 150) close += 1;
      }
    });
    expect(close).toBeGreaterThan(0);
    expect(joined).toHaveLength(close);
  });

  test('H2: they stay within a step of the field, however long it runs', () => {
    const property = fc.property(fc.nat(), fc.integer({ min: 1, max: 400 }), (seed, steps) => {
      const particles = scatter(size, numbers(seed));
      for (let step = 0; step < steps; step += 1) move(particles, size, 0.05);
      return particles.every(
        ({ x, y }) => x >= -1 && x <= size.width + 1 && y >= -1 && y <= size.height + 1,
      );
    });
    fc.assert(property, { numRuns: 50 });
  });
});
