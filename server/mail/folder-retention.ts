import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '#server/jobs/jobs.ts';
import { isReport } from './message-report.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The head of our mails is far shorter. */
const HEAD_BYTES = 4_096;

export type FolderTerms = {
  /** What visitors wrote, which the folder holds a copy of, goes with the message itself. */
  messageDays: number;
  /** Confirmations and letters name an address that may never be confirmed: they go with it. */
  unconfirmedDays: number;
};

async function isMessage(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [head = ''] = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n');
    return isReport(head);
  } finally {
    await opened.close();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /\.eml(\.unfinished)?$/.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Deletes mails that were written to files, as the privacy policy says of what they hold, whether
 * a mail server is set by now or not.
 * @param folder of `folderTransport`
 */
export function folderRetention(folder: string, terms: FolderTerms): Job {
  const ends = [terms.unconfirmedDays, terms.messageDays].map((days) => days * DAY_MS);
  const soonest = Math.min(...ends);
  return {
    name: 'mail-folder-retention',
    intervalMs: HOUR_MS,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      for (const name of await filesIn(folder)) {
        const file = join(folder, name);
        const age = now - (await stat(file)).mtimeMs;
        if (age < soonest) continue;
        const days = (await isMessage(file)) ? terms.messageDays : terms.unconfirmedDays;
        if (age >= days * DAY_MS) await rm(file, { force: true });
      }
    },
  };
}
