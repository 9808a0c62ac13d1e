/** Width in CSS pixels of the frames of other sites that the heights are for. */
export const EMBED_WIDTH = 700;

/**
 * What a frame of that width needs, by kind, for the longest of each. A lab has its settings in
 * sight once the guess is made; the further charts below them scroll.
 */
export const EMBED_HEIGHTS = { coin: 560, depeg: 700, lab: 1280, term: 360 } as const;
