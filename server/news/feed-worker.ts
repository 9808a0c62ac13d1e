/** Runs in a thread of its own: reads one feed, says what was in it, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FeedInput, parseFeed } from './parse-feed.ts';

const input = workerData as Omit<FeedInput, 'bytes'> & { bytes: Uint8Array };
parentPort?.postMessage(parseFeed({ ...input, bytes: Buffer.from(input.bytes) }));
