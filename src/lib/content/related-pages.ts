/** What stands next to an entry of the library: kin by what they are, never by rank. */
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import type { Lesson } from '#lib/schema/lesson-schema.ts';

const MAX_COINS = 6;
const MAX_EPISODES = 5;

/** At most `most` entries that follow one in its list, from the beginning again at the end. */
function following<Entry>(all: readonly Entry[], at: number, most: number): Entry[] {
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, most);
}

/** Coins of the same design, those with the same peg first, in the order of the list from here on. */
export function coinsLike(coin: Coin, all: readonly Coin[]): Coin[] {
  const near = following(
    all,
    all.findIndex(({ id }) => id === coin.id),
    all.length,
  ).filter(({ design }) => design === coin.design);
  const isSamePeg = ({ peg }: Coin) => peg.unit === coin.peg.unit;
  return [...near.filter(isSamePeg), ...near.filter((one) => !isSamePeg(one))].slice(0, MAX_COINS);
}

/** Episodes of the same coin, then those with the same cause, each group nearest in time first. */
export function episodesLike(depeg: Depeg, all: readonly Depeg[]): Depeg[] {
  const isSameCoin = ({ coin }: Depeg) => coin !== null && coin === depeg.coin;
  const kin = all.filter(
    (one) => one.id !== depeg.id && (isSameCoin(one) || one.cause === depeg.cause),
  );
  const start = Date.parse(depeg.start);
  const near = kin
    .map((one) => ({ one, distance: Math.abs(Date.parse(one.start) - start) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ one }) => one);
  return [...near.filter(isSameCoin), ...near.filter((one) => !isSameCoin(one))].slice(
    0,
    MAX_EPISODES,
  );
}

/**
 * The lessons before and after a page of the path; none where the page is not on it.
 * @param lessons all of the path, in its order
 */
export function lessonsBeside(
  path: string,
  lessons: readonly Lesson[],
): { before: Lesson | undefined; after: Lesson | undefined } {
  const at = lessons.findIndex((lesson) => lesson.path === path);
  return {
    before: at > 0 ? lessons[at - 1] : undefined,
    after: at < 0 ? undefined : lessons[at + 1],
  };
}
