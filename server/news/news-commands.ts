import { readFeedStates } from './feed-states.ts';
import { hideItem } from './news-store.ts';
import { type NewsDeps, refreshDeps } from './open-news.ts';
import { refreshFeeds } from './refresh-feeds.ts';

const MAX_LISTED = 50;

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

async function sources({ db, site, now, print }: NewsCommandContext): Promise<NewsCommandError> {
  const { feeds } = site.news;
  const states = await readFeedStates(db, feeds, now());
  const counts = await db
    .selectFrom('news_items')
    .select(['feed', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('feed')
    .execute();
  const countOf = new Map(counts.map((row) => [row.feed, Number(row.count)]));
  print(line('feed', 'state', 'items', 'last answer', 'next', 'note'));
  for (const state of states) {
    const next = state.state === 'gone' ? 'when named' : instant(state.next_fetch_at || null);
    const moved = state.moved_to === null ? '' : `moved to ${state.moved_to}`;
    const note = [formatFeedError(state.fault ?? ''), moved].filter(Boolean).join('; ');
    const count = countOf.get(state.id) ?? 0;
    print(line(state.id, state.state, count, instant(state.last_ok_at), next, note));
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
  const rows = await db
    .selectFrom('news_items')
    .select(['id', 'published_at', 'feed', 'title', 'hidden_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  for (const row of rows) {
    const hidden = row.hidden_at === null ? '' : '(hidden) ';
    print(line(row.id, instant(row.published_at), row.feed, hidden + row.title));
  }
  if (rows.length === 0) print('There are no items.');
  return null;
}

function setHidden(isHidden: boolean): NewsCommand {
  return async ({ db, now, print }, [number = '']) => {
    if (!/^\d{1,15}$/.test(number)) return 'Give the number that `news list` shows.';
    const changed = await hideItem(db, Number(number), isHidden ? now() : null);
    if (!changed) return `There is no item ${number}.`;
    print(isHidden ? `Item ${number} is off the board.` : `Item ${number} is on the board.`);
    return null;
  };
}

const commands: Record<string, NewsCommand> = {
  refresh,
  list,
  hide: setHidden(true),
  show: setHidden(false),
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
