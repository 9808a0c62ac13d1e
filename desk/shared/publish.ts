import { z } from 'zod';

const MAX_MESSAGE = 200;

export const publishSchema = z.strictObject({
  /** What was changed and why, for the history. */
  message: z
    .string()
    .trim()
    .min(1, 'Say in a few words what you changed.')
    .max(MAX_MESSAGE, `Use at most ${MAX_MESSAGE} characters.`),
});

export const discardSchema = z.strictObject({ file: z.string().max(300) });

export type DraftSummary = { file: string; person: string; at: number };

export type Publication = { commit: string; message: string; person: string; at: number };

/** How the last publication went, or how far this one is. */
export type PublishState =
  | { kind: 'idle' }
  | { kind: 'building'; since: number }
  | { kind: 'published'; at: number }
  /** Nothing was changed, for this reason. */
  | { kind: 'refused'; reason: string };

export type PublishAnswer = {
  drafts: DraftSummary[];
  state: PublishState;
  /** The newest first. */
  history: Publication[];
};
