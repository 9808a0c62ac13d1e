/** Places for adverts in the order in which they are filled; a page has some of them. */
export const ADVERT_PLACES = [
  'First row',
  'Second row',
  'Third row',
  'Fourth row',
  'Tall place beside long pages',
] as const;

type Standing = { isOff?: boolean | undefined; until?: string | undefined };

/**
 * Adverts that can still be shown: those that are switched on and whose last day has not passed.
 * The place of each follows from its position among them.
 * @param day in UTC, such as `2026-12-01`
 */
export function advertsLeft<Advert extends Standing>(
  adverts: readonly Advert[],
  day: string,
): Advert[] {
  return adverts.filter(({ isOff, until }) => !isOff && (until === undefined || day <= until));
}

/** The place of an advert, as a position in `ADVERT_PLACES`. */
export const placeOf = (position: number): number => position % ADVERT_PLACES.length;
