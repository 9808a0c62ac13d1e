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

/** Milliseconds after which a mail goes. */
type Ends = { message: number; other: number };

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

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
    if (isGone(error)) return [];
    throw error;
  }
}

/** Deletes a mail whose time is over. One that is gone by now was sent, or its person erased. */
async function deleteIfOld(file: string, now: number, ends: Ends): Promise<void> {
  try {
    const age = now - (await stat(file)).mtimeMs;
    if (age < Math.min(ends.message, ends.other)) return;
    const end = (await isMessage(file)) ? ends.message : ends.other;
    if (age >= end) await rm(file, { force: true });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Deletes mails that were written to files, as the privacy policy says of what they hold, whether
 * a mail server is set by now or not. What is wrong with one file keeps no other.
 * @param folder of `folderTransport`
 */
export function folderRetention(folder: string, terms: FolderTerms): Job {
  const ends = { message: terms.messageDays * DAY_MS, other: terms.unconfirmedDays * DAY_MS };
  return {
    name: 'mail-folder-retention',
    intervalMs: HOUR_MS,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      const errors: unknown[] = [];
      for (const name of await filesIn(folder)) {
        await deleteIfOld(join(folder, name), now, ends).catch((error) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
