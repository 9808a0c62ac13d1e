/** Places for adverts in the order in which they are filled; a page has some of them. */
export const ADVERT_PLACES = [
  'First row',
  'Second row',
  'Third row',
  'Fourth row',
  'Tall place beside long pages',
] as const;

type Standing = { isOff?: boolean | undefined; until?: string | undefined; href: string };

/** Whether an advert leads to the charity of the configuration, which may name none. */
export const isForCharity = ({ href }: { href: string }): boolean => href === 'charity';

/**
 * Adverts that can still be shown: those that are switched on, whose last day has not passed and
 * that lead somewhere. The place of each follows from its position among them.
 * @param day in UTC, such as `2026-12-01`
 * @param hasCharity whether the configuration names a charity
 */
export function advertsLeft<Advert extends Standing>(
  adverts: readonly Advert[],
  day: string,
  hasCharity: boolean,
): Advert[] {
  return adverts.filter(
    (advert) =>
      !advert.isOff &&
      (advert.until === undefined || day <= advert.until) &&
      (hasCharity || !isForCharity(advert)),
  );
}

/** The place of an advert, as a position in `ADVERT_PLACES`. */
export const placeOf = (position: number): number => position % ADVERT_PLACES.length;
