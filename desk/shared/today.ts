import type { Room } from './roles.ts';

/** One thing that needs attention. */
export type TodayItem = {
  id: string;
  /** A sentence. */
  text: string;
  /** What to do about it, in a sentence, where a room of the desk cannot do it; else null. */
  advice: string | null;
  /** The room where it is done, or null. */
  room: Room | null;
};

export type TodayAnswer = { items: TodayItem[]; checked: string[] };
