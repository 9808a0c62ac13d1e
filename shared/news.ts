import { z } from 'zod';
import { type NewsTopic, newsTopics } from './news-topics.ts';

/** Items on one page of the board, so that its HTML stays within 14 kB. */
export const NEWS_PAGE_SIZE = 24;

/** The source of the owner's own notes, beside the feeds. */
export const NOTES_FEED = 'notes';

/** One item as the board shows it: plain text, and a link that is http or https. */
export type NewsItem = {
  /** Row number: `npm run admin -- news hide <id>`. */
  id: number;
  title: string;
  /** A short extract, or empty where the source's terms allow none. */
  summary: string;
  url: string;
  source: { id: string; name: string };
  topic: NewsTopic;
  /** Milliseconds since 1970; of the first time it was seen where `isDated` is false. */
  publishedAt: number;
  isDated: boolean;
  /** The source's stake in what it reports, or null. */
  disclosure: string | null;
  /** Its picture on this site; of a feed without words of its own. Null: a plate stands in. */
  image: { src: string; alt: string; credit: string | null } | null;
};

/** An item that the owner writes, beside those of the feeds. */
export const ownNoteSchema = z.strictObject({
  title: z.string().trim().min(1, 'Write a title.').max(200, 'Use at most 200 characters.'),
  /** What is new, in a sentence or two; may be empty. */
  summary: z.string().trim().max(400, 'Use at most 400 characters.'),
  /** Where it can be read. */
  link: z.url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'Write an address that begins with https://.',
  }),
  topic: z.enum(newsTopics, 'Choose a topic.'),
});
export type OwnNote = z.infer<typeof ownNoteSchema>;

/** What `?source=…&topic=…&page=…&all=yes` of the board asks for; unknown values ask for nothing. */
export type NewsQuery = {
  source: string | null;
  topic: NewsTopic | null;
  page: number;
  /** The whole list, which scrolls, and not the few cards that fit into the frame. */
  all?: true | undefined;
};

const querySchema = z.object({
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .nullable()
    .catch(null),
  topic: z.enum(newsTopics).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  all: z.literal(true).optional().catch(undefined),
});

/** Reads the board's query; what is not understood is left out, since old links may hold it. */
export function parseNewsQuery(parameters: URLSearchParams): NewsQuery {
  return querySchema.parse({
    source: parameters.get('source'),
    topic: parameters.get('topic'),
    page: parameters.get('page') ?? 1,
    all: parameters.get('all') === 'yes' ? true : undefined,
  });
}

/** The query's one spelling, empty for the first page of everything. */
export function newsSearch({ source, topic, page, all }: NewsQuery): string {
  const parameters = new URLSearchParams({
    ...(source === null ? {} : { source }),
    ...(topic === null ? {} : { topic }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(all ? { all: 'yes' } : {}),
  });
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether it is the board as a frame opens it: as many whole cards as fit, and the way to the rest. */
export function isFront(query: NewsQuery): boolean {
  return newsSearch(query) === '';
}

/** What the board's page shows. */
export type NewsBoardState = {
  /** Milliseconds since 1970, when this was put together. */
  now: number;
  /** When a feed last answered, or null where none ever has. */
  updatedAt: number | null;
  /** No feed has answered for `staleHours` of the configuration. */
  isStale: boolean;
  /** Those of this page, newest first. */
  items: NewsItem[];
  /** How many the query finds, and how many there are without one. */
  found: number;
  total: number;
  query: NewsQuery;
  /** At least 1; `query.page` is one of them. */
  pages: number;
  /** Those that have items, in the order of the configuration. */
  sources: { id: string; name: string }[];
  topics: NewsTopic[];
};
