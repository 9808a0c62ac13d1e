import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { LEASE_MS } from '#server/mail/outbox-rows.ts';
import { startMailServer, type TestMailServer } from '#tests/resilience/mail-server.ts';
import { TOOLS } from '#scripts/test/tools.ts';
import { exitOf, type SpawnedServer, spawnServer } from '#tests/resilience/spawned-server.ts';
import { subscribe } from '#tests/resilience/writers.ts';
import { type ServerPlace, settingsAt } from './server-settings.ts';

export type KillPointResult = {
  points: number;
  acknowledged: number;
  /** Acknowledged, and no confirmation ever came. */
  unmailed: string[];
  /** Mailed, and nobody had asked. */
  unasked: string[];
  /** Mails that came more than once: those under way when their process died. */
  repeated: number;
  /** What is still waiting at the end, or came of a row without its state. */
  leftOver: string[];
};

/** Where a server is killed. `write`: at the system call that is the nth write to its log. */
const KINDS = ['write', 'mail here', 'mail answered', 'time'] as const;
type Kind = (typeof KINDS)[number];

const ADDRESSES_A_POINT = 6;
const MAX_MS = 4_000;

/** Kills itself at the nth time that the database is written or synced. */
function killedAtWrite(place: ServerPlace, nth: number): string[] {
  const log = join(place.dataDir, 'site.db-wal');
  const calls = 'pwrite64,fdatasync';
  const inject = `inject=${calls}:signal=SIGKILL:when=${nth}`;
  return ['strace', '-D', '-f', '-P', log, '-e', `trace=${calls}`, '-e', inject, '-o', '/dev/null'];
}

function armMail(mail: TestMailServer, kind: Kind, nth: number, kill: () => void): void {
  let count = 0;
  const at = (wanted: Kind) => () => {
    if (kind !== wanted) return;
    count += 1;
    if (count === nth) kill();
  };
  mail.beforeAnswer = at('mail here');
  mail.afterAnswer = at('mail answered');
}

async function untilDead({ process: server }: SpawnedServer): Promise<void> {
  for (let waited = 0; waited < MAX_MS; waited += 10) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    await sleep(10);
  }
  server.kill('SIGKILL');
}

/** Lets a fresh server send all that is left; what the dead held is due when their leases end. */
async function sendRest(place: ServerPlace, settings: Record<string, string>): Promise<string[]> {
  const server = await spawnServer(settings);
  const { db, close } = await openDatabase(place, 'command');
  let left: { id: number; kind: string }[] = [];
  for (let waited = 0; waited < 300; waited += 1) {
    const dead = (row: { lease_until: number }) => row.lease_until < Date.now() + LEASE_MS - 1_000;
    const rows = await db.selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute();
    for (const row of rows.filter((one) => one.lease_holder === '' || dead(one)))
      await db
        .updateTable('outbox')
        .set({ lease_until: 0, next_attempt_at: 0 })
        .where('id', '=', row.id)
        .where('lease_holder', '=', row.lease_holder)
        .execute();
    left = rows;
    const signups = await db.selectFrom('newsletter_intake').select('id').execute();
    if (rows.length + signups.length === 0) break;
    await subscribe(server.port, `wake${waited}@example.org`);
    await sleep(50);
  }
  await close();
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  return left.map(({ id, kind }) => `${kind} ${id} is still waiting`);
}

/** Subscribes, and kills the server at points between the state of a subscription and its mail. */
export async function killPoints(place: ServerPlace, points: number): Promise<KillPointResult> {
  const canTrace = place.databaseUrl === null && TOOLS.strace.works();
  const mail = await startMailServer();
  const settings = { ...settingsAt(place), SMTP_URL: mail.url.href };
  const asked = new Set<string>();
  const acknowledged: string[] = [];
  for (let point = 0; point < points; point += 1) {
    const drawn = KINDS[point % KINDS.length] ?? 'time';
    const kind = drawn === 'write' && !canTrace ? 'time' : drawn;
    const nth = 1 + Math.floor(Math.random() * (kind === 'write' ? 60 : ADDRESSES_A_POINT));
    const wrapper = kind === 'write' ? killedAtWrite(place, nth) : [];
    // Killed while it starts is a point too.
    const server = await spawnServer(settings, [], wrapper).catch(() => null);
    if (!server) continue;
    armMail(mail, kind, nth, () => server.process.kill('SIGKILL'));
    const emails = Array.from(
      { length: ADDRESSES_A_POINT },
      (_, n) => `p${point}n${n}@example.org`,
    );
    for (const email of emails) asked.add(email);
    const writing = emails.map(async (email, n) => {
      await sleep(n * 8);
      if ((await subscribe(server.port, email)) === 202) acknowledged.push(email);
    });
    if (kind === 'time') setTimeout(() => server.process.kill('SIGKILL'), 10 + Math.random() * 120);
    await Promise.all(writing);
    await untilDead(server);
    await exitOf(server.process);
  }
  armMail(mail, 'time', 0, () => undefined);
  const leftOver = await sendRest(place, settings);
  const counts = new Map<string, number>();
  for (const to of mail.received.flatMap((one) => one.to))
    counts.set(to, (counts.get(to) ?? 0) + 1);
  await mail.close();
  return {
    points,
    acknowledged: acknowledged.length,
    unmailed: acknowledged.filter((email) => !counts.has(email)),
    unasked: [...counts.keys()].filter((to) => !asked.has(to) && !to.startsWith('wake')),
    repeated: [...counts.values()].filter((count) => count > 1).length,
    leftOver,
  };
}
