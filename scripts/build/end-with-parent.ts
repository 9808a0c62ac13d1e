/**
 * Ends this process when the one that started it is gone, however that ended: a build that nobody
 * waits for would go on writing into a folder that the next build writes into. It watches the
 * channel that `node:child_process` opens, so a process without one is left alone.
 *
 * As a hook of Node: `node --import ./scripts/build/end-with-parent.ts …`.
 */
if (process.channel) {
  process.once('disconnect', () => process.exit(1));
  // Whoever has done its work ends by itself.
  process.channel.unref();
}
