import { resolve } from 'node:path';
import { type Command, CommandError } from '#server/commands/command.ts';
import { freezeData } from './freeze.ts';

/** `npm run admin -- snapshot`: freezes the open data of the last build as a version of its own. */
export const snapshotCommand: Command = {
  usage: [
    [
      'snapshot [2026-11-22]',
      'freeze the open data of the last build in content/snapshots, as the version of today or of that day',
    ],
  ],
  async run({ print, now }, args) {
    const day = args[0] ?? new Date(now()).toISOString().slice(0, 10);
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new CommandError('Name a day, such as 2026-11-22.');
    const dist = resolve(process.env['DIST_DIR'] ?? 'dist');
    let count: number;
    try {
      count = freezeData(resolve(dist, 'client/data'), resolve('content/snapshots'), day);
    } catch (error) {
      throw new CommandError(error instanceof Error ? error.message : String(error));
    }
    print(`${count} files are frozen in content/snapshots/${day}.`);
    print('Commit that folder and build again: the site then serves them below /data for good.');
  },
};
