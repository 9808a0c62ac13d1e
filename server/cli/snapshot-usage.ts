import type { Command } from '#server/commands/command.ts';

/** The form of `admin snapshot`, for the list of commands; the command itself is of the build. */
export const snapshotUsage: Command['usage'] = [
  [
    'snapshot [2026-11-22]',
    'freeze the open data of the last build in content/snapshots, as the version of today or of that day',
  ],
];
