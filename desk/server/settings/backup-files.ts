import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupLine } from '#desk/shared/settings.ts';

/** As `npm run admin -- backup` names them: `site-20261122T090000000Z.db`. */
const NAME = /^site-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.(db|dump)$/;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** When a backup was made, by its name; null where it is none. */
export function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second, rest] = NAME.exec(name) ?? [];
  if (rest === undefined) return null;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`);
}

/** Lists the backups of the site's database, the newest first. */
export function listBackups(dataDir: string): BackupLine[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAt = backupTime(name);
      return madeAt === null ? [] : [{ name, madeAt, bytes: statSync(join(folder, name)).size }];
    })
    .toSorted((one, other) => other.madeAt - one.madeAt);
}
