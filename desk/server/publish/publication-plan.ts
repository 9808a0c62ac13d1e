import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { z } from 'zod';

const planSchema = z.object({
  author: z.string(),
  message: z.string(),
  /** When it was begun, in epoch milliseconds. */
  since: z.number(),
  /** Commits of the site and of its drafts; null until the next site is built from them. */
  built: z.object({ head: z.string(), draft: z.string() }).nullable(),
  /** The publication that it takes back, and the commit of the drafts before; null where none. */
  undoes: z.object({ commit: z.string(), before: z.string() }).nullable().default(null),
});

/** What a publication is about to do, as it is kept on disk until it is done. */
export type PublicationPlan = z.infer<typeof planSchema>;

export type PublicationPlans = {
  /** The publication that a process before this one did not finish; null where there is none. */
  read(): PublicationPlan | null;
  write(plan: PublicationPlan): void;
  clear(): void;
};

/**
 * Keeps the plan of the publication under way in a file (a write-ahead journal), so that a desk
 * that was killed in the middle of one finishes it, or takes it back, when it starts again.
 */
export function openPublicationPlans(file: string): PublicationPlans {
  return {
    read() {
      try {
        return planSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        // Nothing is left half written here, since the file is renamed into its place.
        return null;
      }
    },
    write(plan) {
      const part = `${file}.part`;
      const opened = openSync(part, 'w', 0o600);
      try {
        writeSync(opened, JSON.stringify(plan));
        fsyncSync(opened);
      } finally {
        closeSync(opened);
      }
      renameSync(part, file);
    },
    clear: () => rmSync(file, { force: true }),
  };
}
