import { z } from 'zod';

/** An item of the board, hidden ones too. */
export type BoardItem = {
  id: number;
  title: string;
  /** What is shown below the title. */
  summary: string;
  url: string;
  /** Name of its feed, or its id where the configuration has it no more. */
  feed: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  isHidden: boolean;
  isPinned: boolean;
  /** Whether it was written here; such an item can be deleted. */
  isOwn: boolean;
};

/** How a feed of the configuration fares. */
export type FeedLine = {
  id: string;
  name: string;
  state: 'new' | 'ok' | 'failing' | 'gone';
  items: number;
  lastOkAt: number | null;
  nextAt: number | null;
  /** What is wrong, or empty. */
  note: string;
};

export type NewsAnswer = {
  items: BoardItem[];
  /** How many the board has: of many only the newest are listed, after the pinned ones. */
  all: number;
  feeds: FeedLine[];
  /** Those that a note can have, the first of them to begin with. */
  topics: { id: string; name: string }[];
  isAsking: boolean;
  /** Whether the server asks no feed by itself (`NEWS_REFRESH=off`). */
  isRefreshOff: boolean;
};

export const itemMarkSchema = z.strictObject({
  hidden: z.boolean().optional(),
  pinned: z.boolean().optional(),
});

/** Feeds to be asked now; none means those that are due. */
export const askFeedsSchema = z.strictObject({ feeds: z.array(z.string().max(60)).max(60) });
