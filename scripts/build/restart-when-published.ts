import { statSync } from 'node:fs';

const POLL_MS = 1_000;

/**
 * When the desk published last.
 * @param signal file that it writes once a new site is in its place
 * @returns milliseconds since 1970; -Infinity where it never did
 */
export const publishedAt = (signal: string): number =>
  statSync(signal, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;

/**
 * Has the server of this process restarted when the desk has published: it ends as on SIGTERM, with
 * the exit code that `scripts/run.mjs` starts a script again for.
 * @param signal file that the desk writes once a new site is in its place
 * @param before what `publishedAt` said before the server read the site
 * @param exitCode what whoever started this process takes for that; where nobody does, nothing is watched
 */
export function restartWhenPublished(
  signal: string,
  before: number,
  exitCode: string | undefined,
): void {
  if (exitCode === undefined) return;
  const poll = setInterval(() => {
    if (publishedAt(signal) <= before) return;
    clearInterval(poll);
    process.on('exit', (code) => {
      if (code === 0) process.exitCode = Number(exitCode);
    });
    process.emit('SIGTERM');
  }, POLL_MS);
  poll.unref();
}
