/** The two shelves of guides: those among the cards of Home, and answers to single questions. */
import { sortByOrder } from './sort-by-order.ts';

type Shelved = { data: { order: number; isQuestion: boolean } };

/** Guides that stand among the cards of Home and Resources. */
export function cardGuides<Entry extends Shelved>(guides: readonly Entry[]): Entry[] {
  return sortByOrder(guides.filter(({ data }) => !data.isQuestion));
}

/** Guides below "Questions people ask" on Resources. */
export function questionGuides<Entry extends Shelved>(guides: readonly Entry[]): Entry[] {
  return sortByOrder(guides.filter(({ data }) => data.isQuestion));
}
