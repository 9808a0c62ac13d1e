import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/open-database.ts';
import { progressOf, startCampaign } from '#server/newsletter/campaign.ts';
import { startMailServer } from '#tests/resilience/mail-server.ts';
import { exitOf, spawnServer } from '#tests/resilience/spawned-server.ts';
import { sendMessage } from '#tests/resilience/writers.ts';
import { addReaders, testIssue } from './issue-subscribers.ts';
import { watchMemory } from './resident.ts';
import { type ServerPlace, settingsAt } from './server-settings.ts';

export type LargeIssueResult = {
  readers: number;
  sent: number;
  /** Readers who got it more than once. */
  twice: number;
  seconds: number;
  /** Most letters in any second, against what is configured. */
  most: number;
  perSecond: number;
  growthMb: number;
};

const MAX_MS = 600_000;

/** Sends a letter to many readers through a mail server on this machine, at a rate. */
export async function largeIssue(
  place: ServerPlace,
  readers: number,
  perMinute: number,
): Promise<LargeIssueResult> {
  const mail = await startMailServer();
  const times: number[] = [];
  mail.beforeAnswer = () => void times.push(performance.now());
  const { db, close } = await openDatabase(place, 'command');
  await addReaders(db, readers);
  const settings = { SMTP_URL: mail.url.href, LETTERS_PER_MINUTE: String(perMinute) };
  const server = await spawnServer({ ...settingsAt(place), ...settings });
  const memory = watchMemory(server.process);
  let count = 0;
  const id = await startCampaign(db, testIssue, () => `m${(count += 1)}@site.example`, Date.now());
  // A commit wakes the sender.
  await sendMessage(server.port, 'wake');
  let waited = 0;
  const until = async (share: number) => {
    while (waited < MAX_MS && times.length < readers * share) {
      await sleep(100);
      waited += 100;
    }
  };
  await until(0.2);
  memory.settled();
  await until(1);
  while (waited < MAX_MS && (await progressOf(db, id)).state !== 'done') {
    await sleep(100);
    waited += 100;
  }
  const growthMb = memory.growth();
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  await close();
  await mail.close();
  const to = mail.received.flatMap((one) => one.to).filter((one) => one.startsWith('reader'));
  const bySecond = new Map<number, number>();
  const [from = 0] = times;
  for (const time of times) {
    const second = Math.floor((time - from) / 1_000);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  return {
    readers,
    sent: new Set(to).size,
    twice: to.length - new Set(to).size,
    seconds: ((times.at(-1) ?? 0) - from) / 1_000,
    most: Math.max(...bySecond.values()),
    perSecond: perMinute / 60,
    growthMb,
  };
}
