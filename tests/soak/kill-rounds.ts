import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/open-database.ts';
import { verifySqlite } from '#server/db/verify-sqlite.ts';
import { exitOf, spawnServer } from '#tests/resilience/spawned-server.ts';
import { type Acknowledged, writeUntil } from '#tests/resilience/writers.ts';
import { type ServerPlace, settingsAt } from './server-settings.ts';

export type KillResult = {
  rounds: number;
  /** Addresses, and names of senders of messages. */
  acknowledged: string[];
  lost: string[];
  /** Addresses that more than one confirmation was written for. */
  twice: string[];
  errors: string[];
  slowestStartMs: number;
  medianStartMs: number;
};

const WRITERS = 4;
/** On a busy machine the first answers take a while: a kill before them would prove nothing. */
const MIN_A_ROUND = 8;

async function storedIn(place: ServerPlace): Promise<{ names: Set<string>; twice: string[] }> {
  const { db, close } = await openDatabase(place, 'command');
  const rows = [
    ...(await db.selectFrom('subscribers').select('email as name').execute()),
    ...(await db.selectFrom('newsletter_intake').select('email as name').execute()),
    ...(await db.selectFrom('messages').select('name').execute()),
  ];
  const { rows: doubled } = await sql<{ id: number }>`
    select subscriber_id as id from outbox where kind = 'confirmation'
    group by subscriber_id having count(*) > 1`.execute(db);
  await close();
  return {
    names: new Set(rows.map(({ name }) => name)),
    twice: doubled.map(({ id }) => String(id)),
  };
}

/** Kills a server again and again while it is written to, and looks for what it had promised. */
export async function killRounds(place: ServerPlace, rounds: number): Promise<KillResult> {
  const settings = settingsAt(place);
  const acknowledged: Acknowledged = { emails: [], messages: [] };
  const starts: number[] = [];
  const errors: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const server = await spawnServer(settings);
    starts.push(performance.now() - from);
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntil(
        () => isOver,
        () => server.port,
        `r${round}w${writer}`,
        acknowledged,
      ),
    );
    const count = () => acknowledged.emails.length + acknowledged.messages.length;
    const enough = count() + MIN_A_ROUND;
    for (let waited = 0; waited < 3_000 && count() < enough; waited += 20) await sleep(20);
    await sleep((round * 37) % 250);
    server.process.kill('SIGKILL');
    isOver = true;
    await Promise.all(writers);
    await exitOf(server.process);
    if (place.databaseUrl === null) errors.push(...verifySqlite(`${place.dataDir}/site.db`).errors);
  }
  const { names, twice } = await storedIn(place);
  const all = [...acknowledged.emails, ...acknowledged.messages];
  starts.sort((a, b) => a - b);
  return {
    rounds,
    acknowledged: all,
    lost: all.filter((name) => !names.has(name)),
    twice,
    errors,
    slowestStartMs: Math.round(starts.at(-1) ?? 0),
    medianStartMs: Math.round(starts[Math.floor(starts.length / 2)] ?? 0),
  };
}
