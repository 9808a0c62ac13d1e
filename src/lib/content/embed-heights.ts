/** Width in CSS pixels of the frames of other sites that the heights are for. */
export const EMBED_WIDTH = 700;

/**
 * What a frame of that width needs, by kind, for the longest of each. A lab has its settings in
 * sight once the guess is made; the further charts below them scroll.
 */
export const EMBED_HEIGHTS = { coin: 560, depeg: 700, lab: 1280, term: 360 } as const;

/** The same for a phone 360 pixels wide, whose pages leave a frame this width. */
export const PHONE_WIDTH = 328;
export const PHONE_HEIGHTS = { coin: 880, depeg: 1000, lab: 1280, term: 580 } as const;
