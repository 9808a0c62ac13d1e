import { existsSync, statSync } from 'node:fs';

/** Whom a program runs as, for `spawn`; empty for whoever runs this. */
export type DataOwner = { uid?: number; gid?: number };

/**
 * The owner of the data directory where root runs this: what root wrote there, the service could
 * neither read nor delete.
 */
export function dataOwner(dataDir: string): DataOwner {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return {};
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? {} : { uid, gid };
}
