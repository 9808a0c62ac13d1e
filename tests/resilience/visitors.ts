import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 8;
/** Of each visitor, so that all of them ask for 40 pages a second. */
const PAUSE_MS = 200;

/**
 * Whoever waited for connections that are slow to speak would wait until these run out of their ten
 * seconds (`headersTimeout`), or for good: half of that tells the two apart on any machine.
 */
const MAX_WAIT_MS = 5_000;

type Until = { isOver?: (visits: number) => boolean; maxWaitMs?: number };

/** A page on a connection of its own: its status, or 0 where it didn't come in time. */
function visit(port: number, maxWaitMs: number): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/about', agent: false }, (answer) => {
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    });
    const late = setTimeout(() => request.destroy(), maxWaitMs);
    request.on('error', () => resolve(0));
    request.on('close', () => {
      clearTimeout(late);
      resolve(0);
    });
  });
}

/**
 * Visitors ask for pages, eight at a time, and every one of them is waited for.
 * @param until when no more of them come, which is after forty where nothing is said
 * @returns how many got which status, 0 for no answer within `maxWaitMs`
 */
export async function visitors(
  port: number,
  { isOver = (visits) => visits >= 40, maxWaitMs = MAX_WAIT_MS }: Until = {},
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let visits = 0;
  async function comeAgain(): Promise<void> {
    while (!isOver(visits)) {
      visits += 1;
      const status = await visit(port, maxWaitMs);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, comeAgain));
  return statuses;
}
