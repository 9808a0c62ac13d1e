import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

type DatabaseUse = 'server' | 'command';

/** How a server's connections are told from those of commands. */
export const SERVER_NAME = 'at-par-server';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Ours, for a server that does not answer at all: longer, so that the server's own error wins. */
const QUERY_TIMEOUT_MS = 6_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Type number of `bigint`: ours are counts and milliseconds, all within 2^53. */
const BIGINT = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * A connection whose answer did not come in time is closed: what waits in it would hold up
 * whoever borrows it next.
 */
class ImpatientClient extends pg.Client {
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
        (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
      });
    return result as never;
  }
}

/** What every connection is made with, of a pool or on its own. */
export const connectionSettings = (databaseUrl: string, use: DatabaseUse): pg.ClientConfig => ({
  connectionString: databaseUrl,
  application_name: use === 'server' ? SERVER_NAME : 'at-par-command',
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
});

/**
 * Opens a connection pool on a Postgres URL. Nothing is connected yet, and a connection that breaks
 * later is replaced: `listener` is told.
 */
export function openPostgres(
  databaseUrl: string,
  use: DatabaseUse,
  listener: { onConnectionLost(error: Error): void; onQueryError(error: unknown): void },
): Kysely<Tables> {
  const pool = new pg.Pool({
    ...connectionSettings(databaseUrl, use),
    Client: ImpatientClient,
    max: POOL_SIZE,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types,
  });
  pool.on('error', listener.onConnectionLost);
  // The pool listens only to idle connections: one that breaks between two queries of a
  // transaction would end the process.
  pool.on('connect', (client) => client.on('error', listener.onConnectionLost));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      if (event.level === 'error') listener.onQueryError(event.error);
    },
  });
}
