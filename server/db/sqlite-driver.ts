import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';

/** SQLite's result codes, without their extensions. */
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** First and longest wait between two tries for the write lock, in milliseconds. */
const FIRST_RETRY_MS = 2;
const MAX_RETRY_MS = 50;

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** Whether another process holds a lock of SQLite that was needed. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return code === SQLITE_BUSY || code === SQLITE_LOCKED;
}

/** An asynchronous lock, first come, first served. */
class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isHeld = false;

  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

type Locks = {
  /** Held for one statement, or from the begin of a transaction to its end. */
  connection: Mutex;
  /** One writer at a time asks for SQLite's write lock: tries of many would add up. */
  writer: Mutex;
  busyTimeoutMs: number;
};

/** Kysely's view of the one connection, for one transaction or a few statements. */
class SqliteHandle implements DatabaseConnection {
  #isInTransaction = false;
  readonly #raw: DatabaseSync;
  readonly #locks: Locks;

  constructor(raw: DatabaseSync, locks: Locks) {
    this.#raw = raw;
    this.#locks = locks;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query === COMMIT || query === ROLLBACK) return this.#end(query) as QueryResult<Row>;
    if (this.#isInTransaction) return this.#run(query);
    const isRead = /^\s*(select|pragma)\b/i.test(query.sql);
    const { writer, busyTimeoutMs } = this.#locks;
    // From now on, also where others have their turn first: all who wait together fail together.
    const deadline = performance.now() + busyTimeoutMs;
    if (isRead) return this.#whenFree(query, deadline);
    await writer.acquire();
    try {
      return await this.#whenFree(query, deadline);
    } finally {
      writer.release();
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming of rows is not supported: read them in pages');
  }

  /** Tries until another process lets go of its lock; the event loop goes on meanwhile. */
  async #whenFree<Row>(query: CompiledQuery, deadline: number): Promise<QueryResult<Row>> {
    const { connection } = this.#locks;
    let retryMs = FIRST_RETRY_MS;
    for (;;) {
      await connection.acquire();
      try {
        const result = this.#run<Row>(query);
        if (query === BEGIN) this.#isInTransaction = true;
        return result;
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) throw error;
      } finally {
        if (!this.#isInTransaction) connection.release();
      }
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      await delay(retryMs);
    }
  }

  #end(query: CompiledQuery): QueryResult<unknown> {
    if (query === ROLLBACK && !this.#isInTransaction) return { rows: [] };
    try {
      // On a full disk SQLite has rolled back by itself; a second rollback would throw and
      // hide the first error.
      if (query === ROLLBACK && !this.#raw.isTransaction) return { rows: [] };
      return this.#run(query);
    } finally {
      // A commit that failed is rolled back by Kysely: the connection stays locked until then.
      if (!this.#raw.isTransaction || query === ROLLBACK) {
        this.#isInTransaction = false;
        this.#locks.connection.release();
      }
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#raw.prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/**
 * A Kysely driver for one SQLite connection that waits for SQLITE_BUSY without blocking the event
 * loop. SQLite's own busy timeout sleeps on the main thread: another process that holds the write
 * lock would hold up all pages. Here reads go on (WAL), and writers wait asynchronously.
 * @param busyTimeoutMs milliseconds that a statement waits for the lock before it fails
 */
export function createSqliteDriver(raw: DatabaseSync, busyTimeoutMs: number): Driver {
  const locks: Locks = { connection: new Mutex(), writer: new Mutex(), busyTimeoutMs };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(new SqliteHandle(raw, locks)),
    beginTransaction: async (handle) => void (await handle.executeQuery(BEGIN)),
    commitTransaction: async (handle) => void (await handle.executeQuery(COMMIT)),
    rollbackTransaction: async (handle) => void (await handle.executeQuery(ROLLBACK)),
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(raw.close()),
  };
}
