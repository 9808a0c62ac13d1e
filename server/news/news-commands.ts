import { type FeedState, readFeedStates } from './feed-states.ts';
import { ownNoteSchema } from '#shared/news.ts';
import { newsTopics } from '#shared/news-topics.ts';
import { addNote, deleteNote, hideItem, listItems, pinItem } from './news-store.ts';
import { type NewsDeps, refreshDeps } from './open-news.ts';
import { refreshFeeds } from './refresh-feeds.ts';

export const MAX_LISTED = 50;

export type NewsCommandContext = NewsDeps & {
  /** Writes one line. */
  print(line: string): void;
  /** Ends a fetch under way. */
  signal: AbortSignal;
};

/** What the person has to mend, in one line, or null where all went well. */
export type NewsCommandError = string | null;

type NewsCommand = (
  context: NewsCommandContext,
  args: readonly string[],
) => Promise<NewsCommandError>;

/** Each form of the command with what it does. */
export const newsUsage: readonly (readonly [form: string, does: string])[] = [
  ['news refresh [feed …]', 'asks the feeds that are due, or those named, due or not'],
  ['news list', `the newest ${MAX_LISTED} items with their numbers, hidden ones too`],
  ['news hide <number>', 'takes an item off the board'],
  ['news show <number>', 'puts a hidden item back'],
  ['news pin <number>', 'puts an item to the top of the board'],
  ['news unpin <number>', 'puts a pinned item back into the order of time'],
  [
    'news note <topic> <address> <title> [text]',
    'writes an item of your own, which links to an https address',
  ],
  ['news delete <number>', 'deletes an item of your own'],
  ['news sources', 'how each feed fares'],
];

function instant(time: number | null): string {
  return time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/** A feed's words on a terminal: what could move its cursor is long gone, this is a second look. */
function line(...parts: (string | number)[]): string {
  return parts.join('\t').replace(/[^\P{Cc}\t]/gu, ' ');
}

/** Codes of the operating system and of TLS; every other error is in words already. */
const ERROR_LABELS: Record<string, string> = {
  ENOTFOUND: 'the host of its address is unknown: check the address, and this machine’s connection',
  EAI_AGAIN: 'names cannot be looked up now: check this machine’s connection and its DNS',
  ECONNREFUSED: 'its host refused the connection: it is tried again later',
  ECONNRESET: 'its host broke the connection off: it is tried again later',
  EHOSTUNREACH: 'there is no way to its host: check this machine’s network',
  ENETUNREACH: 'there is no way to its host: check this machine’s network',
  ETIMEDOUT: 'its host did not answer in time: it is tried again later',
  CERT_HAS_EXPIRED: 'the TLS certificate of its host has expired: it is tried again later',
};

/** Says what kept a feed from being read, for the owner. */
export function formatFeedError(error: string): string {
  return ERROR_LABELS[error] ?? error;
}

/** How a feed of the configuration fares, with how many items it has on the board. */
export type FeedStanding = {
  id: string;
  state: FeedState['state'];
  items: number;
  lastOkAt: number | null;
  nextAt: number | null;
  /** What kept it from being read, or where it moved; empty where all is well. */
  note: string;
};

/** Reads how each feed of the configuration fares, in its order. */
export async function readFeedStandings({
  db,
  site,
  now,
}: Pick<NewsDeps, 'db' | 'site' | 'now'>): Promise<FeedStanding[]> {
  const states = await readFeedStates(db, site.news, now());
  const counts = await db
    .selectFrom('news_items')
    .select(['feed', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('feed')
    .execute();
  const countOf = new Map(counts.map((row) => [row.feed, Number(row.count)]));
  return states.map(({ id, state, fault, moved_to, last_ok_at, next_fetch_at }) => {
    const moved = moved_to === null ? '' : `moved to ${moved_to}`;
    const note = [formatFeedError(fault ?? ''), moved].filter(Boolean).join('; ');
    const nextAt = state === 'gone' || next_fetch_at === 0 ? null : next_fetch_at;
    return { id, state, items: countOf.get(id) ?? 0, lastOkAt: last_ok_at, nextAt, note };
  });
}

async function sources(context: NewsCommandContext): Promise<NewsCommandError> {
  const { print } = context;
  const states = await readFeedStandings(context);
  print(line('feed', 'state', 'items', 'last answer', 'next', 'note'));
  for (const { id, state, items, lastOkAt, nextAt, note } of states) {
    const next = state === 'gone' ? 'when named' : instant(nextAt);
    print(line(id, state, items, instant(lastOkAt), next, note));
  }
  if (states.length === 0) print('There are no feeds in the configuration.');
  return null;
}

async function refresh(
  context: NewsCommandContext,
  names: readonly string[],
): Promise<NewsCommandError> {
  const known = new Set(context.site.news.feeds.map((feed) => feed.id));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) return `No feed has this name: ${unknown.join(', ')}`;
  await refreshFeeds(refreshDeps(context, context.signal), names.length > 0 ? names : null);
  return sources(context);
}

async function list({ db, print }: NewsCommandContext): Promise<NewsCommandError> {
  const rows = await listItems(db, MAX_LISTED);
  for (const row of rows) {
    const hidden = row.hidden_at === null ? '' : '(hidden) ';
    const pinned = row.pinned_at === null ? '' : '(pinned) ';
    print(line(row.id, instant(row.published_at), row.feed, pinned + hidden + row.title));
  }
  if (rows.length === 0) print('There are no items.');
  return null;
}

const NO_NUMBER = 'Give the number that `news list` shows.';

/** The number of an item, as it was typed; null where it is none. */
const itemNumber = (text = ''): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

function setHidden(isHidden: boolean): NewsCommand {
  return async ({ db, now, print }, [text]) => {
    const number = itemNumber(text);
    if (number === null) return NO_NUMBER;
    const changed = await hideItem(db, number, isHidden ? now() : null);
    if (!changed) return `There is no item ${number}.`;
    print(isHidden ? `Item ${number} is off the board.` : `Item ${number} is on the board.`);
    return null;
  };
}

function setPinned(isPinned: boolean): NewsCommand {
  return async ({ db, now, print }, [text]) => {
    const number = itemNumber(text);
    if (number === null) return NO_NUMBER;
    const changed = await pinItem(db, number, isPinned ? now() : null);
    if (!changed) return `There is no item ${number}.`;
    print(isPinned ? `Item ${number} is at the top.` : `Item ${number} is back in its place.`);
    return null;
  };
}

async function note(
  { db, now, print }: NewsCommandContext,
  [topic, link, title, summary = '']: readonly string[],
): Promise<NewsCommandError> {
  const read = ownNoteSchema.safeParse({ topic, link, title, summary });
  if (!read.success)
    return `Give a topic (${newsTopics.join(', ')}), an https address, and a title.`;
  const id = await addNote(db, read.data, now());
  if (id === null) return 'An item with this address is on the board already.';
  print(`Item ${id} is on the board.`);
  return null;
}

async function deleteOwn(
  { db, print }: NewsCommandContext,
  [text]: readonly string[],
): Promise<NewsCommandError> {
  const number = itemNumber(text);
  if (number === null) return NO_NUMBER;
  if (!(await deleteNote(db, number)))
    return `There is no item ${number} of your own. Items of feeds can be hidden.`;
  print(`Item ${number} is deleted.`);
  return null;
}

const commands: Record<string, NewsCommand> = {
  refresh,
  list,
  hide: setHidden(true),
  show: setHidden(false),
  pin: setPinned(true),
  unpin: setPinned(false),
  note,
  delete: deleteOwn,
  sources,
};

/**
 * Runs `npm run admin -- news …`, beside a running server or without one.
 * @param args what stands after `news`
 */
export async function runNewsCommand(
  context: NewsCommandContext,
  [name = '', ...args]: readonly string[],
): Promise<NewsCommandError> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return `Say which: ${Object.keys(commands).join(', ')}`;
  return command(context, args);
}
