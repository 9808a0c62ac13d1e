import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishAnswer } from '#desk/shared/publish.ts';
import type { DeskBrowser } from './desk-harness.ts';

/** Each answer takes the desk a process of git for each draft, and two more. */
const INTERVAL_MS = 200;

/**
 * Waits for the end of a publication, and gives what the desk says of it.
 * @throws Error where it goes on for longer than `maxMs` milliseconds
 */
export async function publishEnded(browser: DeskBrowser, maxMs = 15_000): Promise<PublishAnswer> {
  for (let waited = 0; waited < maxMs; waited += INTERVAL_MS) {
    const answer = await browser.json<PublishAnswer>('/api/publish');
    if (answer.state.kind !== 'building') return answer;
    await sleep(INTERVAL_MS);
  }
  throw new Error('the publication did not end');
}
