/**
 * `npm run links`: asks every outside address that the content names whether it still answers.
 * Needs the internet, so nothing else runs it. Only an address that is gone fails it; a site that
 * turns machines away, or does not answer today, is listed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readFacts } from './facts/read-facts.ts';

const AT_ONCE = 6;
const TIMEOUT_MS = 15_000;
/** Between two requests to one host. */
const PAUSE_MS = 1_000;
const GONE = new Set([404, 410]);

async function statusOf(url: string): Promise<number | string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const head = await fetch(url, { method: 'HEAD', redirect: 'follow', signal });
    if (head.ok) return head.status;
    // Some servers answer HEAD with nonsense.
    const whole = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await whole.body?.cancel();
    return whole.status;
  } catch (error) {
    return error instanceof Error
      ? ((error.cause as Error | undefined)?.message ?? error.message)
      : 'failed';
  }
}

const places = new Map<string, string[]>();
for (const { place, sources } of readFacts(process.cwd()))
  for (const { url } of sources) places.set(url, [...(places.get(url) ?? []), place]);
const byHost = Map.groupBy(places.keys(), (url) => new URL(url).host);
const queue = [...byHost.values()];
const answers: { url: string; status: number | string }[] = [];

async function work(): Promise<void> {
  for (let urls = queue.shift(); urls; urls = queue.shift()) {
    for (const url of urls) {
      answers.push({ url, status: await statusOf(url) });
      await sleep(PAUSE_MS);
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
const bad = answers.filter(({ status }) => typeof status !== 'number' || status >= 400);
for (const { url, status } of bad)
  console.log(`${status}  ${url}\n     ${places.get(url)?.join(', ')}`);
const gone = bad.filter(({ status }) => typeof status === 'number' && GONE.has(status));
console.log(
  `${answers.length} addresses, ${bad.length} without a good answer, ${gone.length} gone.`,
);
process.exitCode = gone.length > 0 ? 1 : 0;
