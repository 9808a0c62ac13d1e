/** Coins, episodes and lessons in the orders in which pages show them, checked against one another. */
import { getCollection } from 'astro:content';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Correction } from '#lib/schema/content-schemas.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import type { Lesson, Question } from '#lib/schema/lesson-schema.ts';
import type { Place } from '#lib/schema/place-schema.ts';
import { inPathOrder, lessonsWithQuizzes } from './lessons.ts';
import { memoizeAsync } from './memoize-async.ts';
import { correctionsByPage } from './page-corrections.ts';
import { answeredPlaces, type AnsweredPlace } from './place-answers.ts';

/** Every coin, by name. */
export const allCoins = memoizeAsync(async (): Promise<Coin[]> => {
  const coins = (await getCollection('coins')).map(({ data }) => data);
  return coins.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
});

/**
 * Every episode, the newest first.
 * @throws Error when one names a coin that there is no file for.
 */
export const allDepegs = memoizeAsync(async (): Promise<Depeg[]> => {
  const known = new Set((await getCollection('coins')).map(({ id }) => id));
  const depegs = (await getCollection('depegs')).map(({ data }) => data);
  for (const { id, coin, others } of depegs) {
    for (const name of [coin, ...others]) {
      if (name !== null && !known.has(name)) {
        throw new Error(`content/depegs/${id}.json: there is no content/coins/${name}.json`);
      }
    }
  }
  return depegs.toSorted((a, b) => b.start.localeCompare(a.start));
});

const depegsByCoin = memoizeAsync(async () => {
  const byCoin = new Map<string, Depeg[]>();
  for (const depeg of await allDepegs()) {
    for (const coin of new Set([depeg.coin, ...depeg.others])) {
      if (coin === null) continue;
      const known = byCoin.get(coin);
      if (known) known.push(depeg);
      else byCoin.set(coin, [depeg]);
    }
  }
  return byCoin;
});

/** The episodes in which a coin left its peg or was taken along, the newest first. */
export async function depegsOf(coin: string): Promise<readonly Depeg[]> {
  return (await depegsByCoin()).get(coin) ?? [];
}

const coinsById = memoizeAsync(
  async () => new Map((await allCoins()).map((coin) => [coin.id, coin])),
);

/** The coins of these ids, in their order. */
export async function coinsOf(ids: readonly string[]): Promise<Coin[]> {
  const byId = await coinsById();
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every place whose rules have a page, by name. */
export const allPlaces = memoizeAsync(async (): Promise<Place[]> => {
  const places = (await getCollection('places')).map(({ data }) => data);
  return places.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
});

/**
 * Every place with what its rules mean to somebody who lives there, by name.
 * @throws Error when one of the two is missing, or a coin is named that there is no file for.
 */
export const allAnsweredPlaces = memoizeAsync(async (): Promise<AnsweredPlace[]> => {
  const answers = (await getCollection('placeAnswers')).map(({ data }) => data);
  const known = await coinsById();
  for (const { id, coins } of answers) {
    const stray = coins.find(({ coin }) => !known.has(coin));
    if (stray)
      throw new Error(
        `content/regulation/answers.json: "${id}" names "${stray.coin}", and there is no content/coins/${stray.coin}.json`,
      );
  }
  return answeredPlaces(await allPlaces(), answers);
});

/** The lessons in the order of the path, with the words of the site in their titles and verdicts. */
export const allLessons = memoizeAsync(async (): Promise<Lesson[]> =>
  inPathOrder((await getCollection('lessons')).map(({ data }) => data)),
);

/** Every question of the quizzes, as its files have them. */
export const allQuestions = memoizeAsync(async (): Promise<Question[]> =>
  (await getCollection('questions')).map(({ data }) => data),
);

/**
 * The lessons in their order, each with its questions; a lesson can have none.
 * @throws Error when a question names a lesson that is not there
 */
export const allQuizzes = memoizeAsync(async () =>
  lessonsWithQuizzes(await allLessons(), await allQuestions()),
);

/** The pages that have been corrected, each with its corrections, the newest first. */
export const correctedPages = memoizeAsync(async () =>
  correctionsByPage((await getCollection('corrections')).map(({ data }) => data)),
);

/** The corrections of a page, the newest first. */
export async function correctionsOf(path: string): Promise<readonly Correction[]> {
  return (await correctedPages()).get(path) ?? [];
}

/** The day of a page's newest correction; null where it has none. */
export async function correctionDay(path: string): Promise<string | null> {
  return (await correctionsOf(path))[0]?.date ?? null;
}
