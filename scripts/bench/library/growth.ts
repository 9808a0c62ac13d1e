/** What a build of a library of some size cost. */
export type Measured = {
  /** How many made-up pages were added. */
  added: number;
  /** How many pages the build made in all, embeds and the shipped content included. */
  built: number;
  /** By the clock, of which a busy machine takes its share. */
  seconds: number;
  /** On processors, all processes of the build together. */
  cpuSeconds: number;
  peakMegabytes: number;
  /** Bytes of `dist`. */
  bytes: number;
  /** Pages above their budget, as `/learn/coins: 34 kB`. */
  overBudget: string[];
};

/** A measure may be off by this much before it counts as growth. */
const TOLERANCE = 1.3;

/** Milliseconds on processors that each page cost which one measure has more than the other. */
export function millisecondsAPage(less: Measured, more: Measured): number {
  return (1000 * (more.cpuSeconds - less.cpuSeconds)) / (more.built - less.built);
}

/**
 * What grows faster than the number of pages, in words; empty when nothing does.
 * Time: each further page may cost no more than those before it. Memory: no more for each page in
 * a large library than in a small one, since what it begins with is a part of every measure.
 * @param measures in order of size, at least two
 */
export function growthErrors(measures: readonly Measured[]): string[] {
  const steps = measures.slice(1).map((more, index) => {
    const less = measures[index]!;
    return { less, more, cost: millisecondsAPage(less, more) };
  });
  const slower = steps.slice(1).flatMap(({ more, cost }, index) => {
    const before = Math.max(...steps.slice(0, index + 1).map((step) => step.cost));
    return cost > before * TOLERANCE
      ? [`time: ${cost.toFixed(0)} ms a page up to ${more.built}, ${before.toFixed(0)} before`]
      : [];
  });
  const larger = steps.flatMap(({ less, more }) =>
    more.peakMegabytes / more.built > (TOLERANCE * less.peakMegabytes) / less.built
      ? [`memory: ${more.peakMegabytes} MB for ${more.built} pages`]
      : [],
  );
  const heavy = measures.flatMap(({ overBudget }) => overBudget);
  return [...slower, ...larger, ...new Set(heavy.map((page) => `budget: ${page}`))];
}
