import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from './postgres.ts';

/** Number of our advisory lock: any will do that nobody else takes in a database of ours. */
const LOCK_NUMBER = 5_093_187_214;
/** A connection that was lost is made anew this often: a restart of PostgreSQL takes seconds. */
const RETRY_MS = 1_000;
/** A database that has stopped where it is answers no farewell. */
const FAREWELL_MS = 1_000;
/** A firewall between forgets a connection that is silent, and nobody would hear of it. */
const KEEP_ALIVE_MS = 30_000;

const RESTORE_RUNS =
  'a backup is being restored into it; start the server again once that has ended';

async function close(client: pg.Client): Promise<void> {
  await Promise.race([
    client.end().catch(() => undefined),
    sleep(FAREWELL_MS, null, { ref: false }),
  ]);
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

/**
 * Opens a connection that holds the lock until it is closed, however that happens.
 * @returns null where another holds it in a way that rules this one out
 */
async function lockedConnection(
  databaseUrl: string,
  use: 'server' | 'command',
): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connectionSettings(databaseUrl, use),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Each break is told by `end` as well; an error that nobody hears would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const take = use === 'server' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ has: boolean }>(`select ${take}($1::bigint) as has`, [
      LOCK_NUMBER,
    ]);
    if (rows[0]?.has) return client;
  } catch (error) {
    await close(client);
    throw error;
  }
  await close(client);
  return null;
}

/**
 * Tells restores that a server runs, for as long as it does: it shares a lock with other servers,
 * on a connection of its own, because the pool closes those that are idle. A connection that breaks
 * is made anew.
 * @param onLost what hears that it broke
 * @returns what releases it
 * @throws Error where a backup is being restored, or the database cannot be reached
 */
export async function holdServerLock(
  databaseUrl: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const released = new AbortController();
  const { signal } = released;

  async function hold(): Promise<pg.Client | null> {
    const client = await lockedConnection(databaseUrl, 'server');
    client?.once('end', () => {
      if (signal.aborted) return;
      onLost(new Error('the connection that tells of this server broke'));
      holding = holdAgain();
    });
    return client;
  }

  async function holdAgain(): Promise<pg.Client | null> {
    while (!signal.aborted) {
      const client = await hold().catch(() => null);
      if (client) return client;
      await sleep(RETRY_MS, null, { ref: false, signal }).catch(() => undefined);
    }
    return null;
  }

  let holding: Promise<pg.Client | null> = hold();
  if ((await holding) === null) throw new Error(RESTORE_RUNS);
  return async () => {
    released.abort();
    const client = await holding;
    if (client) await close(client);
  };
}

/**
 * Takes the database for a restore alone, without waiting: no server runs, and none can start until
 * it is released.
 * @returns what releases it, or null where a server or another restore is using the database
 */
export async function takeRestoreLock(databaseUrl: string): Promise<(() => Promise<void>) | null> {
  const client = await lockedConnection(databaseUrl, 'command');
  return client && (() => close(client));
}
