import type { Room } from './roles.ts';
import type { ShownViews } from './views.ts';

/** Rooms in which something that needs attention is done. */
export type WorkRoom = Extract<
  Room,
  'inbox' | 'newsletter' | 'publish' | 'news' | 'site' | 'settings'
>;

/** One thing that needs attention. */
export type TodayItem = {
  id: string;
  /** A sentence. */
  text: string;
  /** What to do about it, in a sentence, where a room of the desk cannot do it; else null. */
  advice: string | null;
  /** The room where it is done, or null. */
  room: WorkRoom | null;
};

export type TodayAnswer = {
  items: TodayItem[];
  checked: string[];
  /** Page views of the last seven days; null where they aren't counted, or aren't for this person. */
  views: ShownViews | null;
};
