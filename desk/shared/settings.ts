import { z } from 'zod';

/** How a setting stands, in the doctor's words. */
export type SettingLine = {
  standing: 'contradiction' | 'example' | 'unset' | 'note';
  setting: string;
  says: string;
  effect: string;
};

export type BackupLine = {
  name: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  bytes: number;
};

export type SettingsAnswer = {
  /** Name of the mail server, without user and password; null where there is none. */
  mailServer: string | null;
  backups: BackupLine[];
  findings: SettingLine[];
};

export const mailProbeSchema = z.strictObject({
  email: z.email('Write one address, such as you@example.org.').max(254),
});
