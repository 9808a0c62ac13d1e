import type { Challenge, Solution } from 'altcha-lib';
import { allowWorker } from './trusted-worker.client.ts';
// The build makes a script of its own of this file, and a module that exports its URL.
// oxlint-disable-next-line import/default
import workerPath from './proof.worker.ts?worker&url';

const startWorker = allowWorker(workerPath);

function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = startWorker(workerPath);
  return new Promise<Solution | null>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<Solution | null>) =>
      resolve(event.data),
    );
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** What the server takes as a proof: its `proofSchema`. */
export type SolvedWork = { challenge: Challenge; solution: Solution };

/**
 * Asks for a challenge and works it out, about 0.3 s in a thread of its own.
 * @param path where the form's challenges are
 * @returns undefined where the server asks for no work
 * @throws Error where there is no challenge or no solution
 */
export async function workOutProof(path: string): Promise<SolvedWork | undefined> {
  const response = await fetch(path);
  const challenge = (await response.json()) as Challenge | null;
  if (!challenge) return undefined;
  const solution = await solve(challenge);
  if (!solution) throw new Error('the work could not be done');
  return { challenge, solution };
}
