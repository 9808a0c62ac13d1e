import type { Place, PlaceAnswer } from '#lib/schema/place-schema.ts';

export type AnsweredPlace = { place: Place; answer: PlaceAnswer };

/**
 * Each place with what its rules mean to somebody who lives there, by name.
 * @throws Error when a place has no answer, or an answer no place
 */
export function answeredPlaces(
  places: readonly Place[],
  answers: readonly PlaceAnswer[],
): AnsweredPlace[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const ids = new Set(places.map(({ id }) => id));
  const stray = answers.find(({ id }) => !ids.has(id));
  if (stray) throw new Error(`content/regulation/answers.json: "${stray.id}" is no place`);
  return [...places]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((place) => {
      const answer = byId.get(place.id);
      if (!answer) throw new Error(`content/regulation/answers.json has no "${place.id}"`);
      return { place, answer };
    });
}

/** Where a coin is admitted, limited or barred by name. */
export function placesOfCoin(coin: string, answered: readonly AnsweredPlace[]) {
  return answered.flatMap(({ place, answer }) =>
    answer.coins
      .filter((rule) => rule.coin === coin)
      .map(({ may, text }) => ({ place, may, text })),
  );
}
