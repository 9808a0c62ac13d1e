/**
 * Runs as a thread of `npm run dev` and judges the configuration as it is now: Node remembers a
 * file that was loaded once, and Vite loads none after its own configuration.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ConfigError, loadConfig } from './config-problem.ts';

export type ConfigErrorReport = { message: string; line: number };

const error: ConfigErrorReport | null = await loadConfig(workerData as string).then(
  () => null,
  (error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    return { message: error.message, line: error.line ?? 1 };
  },
);
parentPort?.postMessage(error);
