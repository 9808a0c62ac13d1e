export const PARTICLE_COUNT = 80;
/** Two particles closer than this, in CSS pixels, are joined by a line. */
export const LINK_DISTANCE_PX = 150;
const SPEED_PX_PER_SECOND = 14;

export type Particle = { x: number; y: number; vx: number; vy: number };
export type Size = { width: number; height: number };
export type Link = { from: Particle; to: Particle; distance: number };

/** From this width on lines have their full strength; in a narrow window they lie closer together. */
const FULL_STRENGTH_PX = 1280;

/** By how much lines fade in a window of this width. */
export function lineStrength(width: number): number {
  return Math.min(1, width / FULL_STRENGTH_PX);
}

/** Scatters particles over the field; `random` gives numbers in [0, 1). */
export function scatter(size: Size, random: () => number): Particle[] {
  return Array.from({ length: PARTICLE_COUNT }, () => {
    const angle = random() * 2 * Math.PI;
    return {
      x: random() * size.width,
      y: random() * size.height,
      vx: Math.cos(angle) * SPEED_PX_PER_SECOND,
      vy: Math.sin(angle) * SPEED_PX_PER_SECOND,
    };
  });
}

/** Moves every particle on by `seconds`; at an edge it turns back into the field. */
export function move(particles: readonly Particle[], size: Size, seconds: number): void {
  for (const particle of particles) {
    particle.x += particle.vx * seconds;
    particle.y += particle.vy * seconds;
    if (particle.x < 0) particle.vx = Math.abs(particle.vx);
    if (particle.x > size.width) particle.vx = -Math.abs(particle.vx);
    if (particle.y < 0) particle.vy = Math.abs(particle.vy);
    if (particle.y > size.height) particle.vy = -Math.abs(particle.vy);
  }
}

/** Every pair closer than 150 px. */
export function links(particles: readonly Particle[]): Link[] {
  const found: Link[] = [];
  const limit = LINK_DISTANCE_PX * LINK_DISTANCE_PX;
  particles.forEach((from, index) => {
    for (let other = index + 1; other < particles.length; other += 1) {
      const to = particles[other]!;
      const square = (from.x - to.x) ** 2 + (from.y - to.y) ** 2;
      if (square < limit) found.push({ from, to, distance: Math.sqrt(square) });
    }
  });
  return found;
}
