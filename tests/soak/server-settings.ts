import { withoutLimits } from '#tests/resilience/fixture-server.ts';

/** Where the servers of a proof keep what they are given; `databaseUrl` null is SQLite. */
export type ServerPlace = { dist: string; dataDir: string; databaseUrl: string | null };

/** Settings of a server for load from one address, with an empty log. */
export function settingsAt({ dist, dataDir, databaseUrl }: ServerPlace): Record<string, string> {
  return {
    DIST_DIR: dist,
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...withoutLimits,
    LOG_LEVEL: 'silent',
  };
}
