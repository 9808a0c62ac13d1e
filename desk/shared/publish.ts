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

export type DraftSummary = {
  file: string;
  /** Who changed it last. */
  person: string;
  /** All who changed it since it was published, the last one first. */
  people: string[];
  at: number;
};

/** Whether a file is of the content; every other draft is of the settings, which the room Site has. */
export const isContentFile = (file: string): boolean => file.startsWith('content/');

/** An entry that a draft changes, adds or deletes. */
export type DraftEntry = {
  title: string;
  /** Its place in a file that is a list, or null. */
  index: number | null;
  /** Whether the draft deletes it, so that it can't be opened. */
  isGone: boolean;
  /** What its form calls the fields that differ; none of an entry that is new or gone. */
  changed: string[];
};

/** A draft with what a person calls it. */
export type NamedDraft = DraftSummary & {
  /** Kind of the content; null where it is the settings of the site. */
  kind: string | null;
  entries: DraftEntry[];
};

export type Publication = {
  commit: string;
  message: string;
  person: string;
  at: number;
};

/** How the last publication went, or how far this one is. */
export type PublishState =
  | { kind: 'idle' }
  | { kind: 'building'; since: number }
  | { kind: 'published'; at: number }
  | {
      kind: 'refused';
      reason: string;
      /** Whether the drafts are merged and the new site is not in its place yet; else nothing was changed. */
      isMerged?: boolean;
    };

export type PublishAnswer = {
  drafts: NamedDraft[];
  state: PublishState;
  /** The newest first. */
  history: Publication[];
  /** Whether there were publications before these. */
  hasOlder: boolean;
};

/** Publications that the room lists, each of which can be undone there. */
export const MAX_PUBLICATIONS = 10;
