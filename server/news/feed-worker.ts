/** Runs in a thread of its own: reads one feed after the other and says what was in each. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type FeedInput, parseFeed } from './parse-feed.ts';

// Linux counts it for this thread alone, so that pages come before feeds; elsewhere it would be
// the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** What arrives of a buffer is its bytes. */
type Sent = Omit<FeedInput, 'bytes'> & { bytes: Uint8Array<ArrayBuffer> };

parentPort?.on('message', (input: Sent) => {
  const { buffer, byteOffset, length } = input.bytes;
  const bytes = Buffer.from(buffer, byteOffset, length);
  parentPort?.postMessage(parseFeed({ ...input, bytes }));
});
