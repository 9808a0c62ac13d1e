import { unwatchFile, watchFile } from 'node:fs';

const POLL_MS = 1_000;

/**
 * Has the server of this process restarted when the desk has published: it ends as on SIGTERM, with
 * the exit code that `scripts/run.mjs` starts a script again for.
 * @param signal file that the desk writes once a new site is in its place
 * @param exitCode what whoever started this process takes for that; where nobody does, nothing is watched
 */
export function restartWhenPublished(signal: string, exitCode: string | undefined): void {
  if (exitCode === undefined) return;
  watchFile(signal, { interval: POLL_MS, persistent: false }, (now, before) => {
    if (now.mtimeMs <= before.mtimeMs) return;
    unwatchFile(signal);
    process.on('exit', (code) => {
      if (code === 0) process.exitCode = Number(exitCode);
    });
    process.emit('SIGTERM');
  });
}
