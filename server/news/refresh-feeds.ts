import { MAX_PAUSE_MS } from './feed-schedule.ts';
import {
  type FeedConfig,
  type FeedState,
  forgetOtherFeeds,
  readFeedStates,
} from './feed-states.ts';
import { logRefreshError, refreshFeed, type RefreshDeps } from './refresh-feed.ts';

/** Hosts that are asked at one time; a host is asked one thing at a time. */
const HOSTS_AT_ONCE = 2;

type Due = { feed: FeedConfig; state: FeedState };

function isDue(state: FeedState, now: number): boolean {
  return (
    state.state !== 'gone' &&
    (state.next_fetch_at <= now || state.next_fetch_at > now + MAX_PAUSE_MS)
  );
}

/** Asks one host's feeds; what goes wrong with one is logged and gathered, and the next is asked. */
async function refreshHost(
  deps: RefreshDeps,
  due: readonly Due[],
  errors: unknown[],
): Promise<void> {
  for (const { feed, state } of due) {
    if (deps.signal.aborted) return;
    try {
      await refreshFeed(deps, feed, state);
    } catch (error) {
      logRefreshError(deps.log, feed.id, error);
      errors.push(error);
    }
  }
}

/**
 * Asks the feeds that are due, several hosts at once and each host for one feed after the other.
 * @param only ids of feeds to read as a whole now, due or not; null for those that are due
 * @throws Error the first of those that are no feed's own, such as of the database, at the end
 */
export async function refreshFeeds(
  deps: RefreshDeps,
  only: readonly string[] | null,
): Promise<void> {
  const { feeds } = deps.config;
  await forgetOtherFeeds(deps.db, feeds);
  const states = await readFeedStates(deps.db, deps.config, deps.now());
  const due = states.flatMap((state, index): Due[] => {
    const feed = feeds[index];
    const wanted = only ? only.includes(state.id) : isDue(state, deps.now());
    if (!feed || !wanted) return [];
    // Whoever names a feed wants all of it read, whether or not it has changed.
    return [{ feed, state: only ? { ...state, etag: null, last_modified: null } : state }];
  });
  const hosts = [...Map.groupBy(due, ({ feed }) => new URL(feed.url).host).values()];
  const errors: unknown[] = [];
  const workers = Array.from({ length: HOSTS_AT_ONCE }, async () => {
    for (let host = hosts.shift(); host; host = hosts.shift())
      await refreshHost(deps, host, errors);
  });
  await Promise.all(workers);
  if (errors.length > 0) throw errors[0];
}
