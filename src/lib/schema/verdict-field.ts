/** The verdict: the answer with which a page begins, before its lead and everything else. */
import { z } from 'zod';

/** Longer ones are no longer read at a glance: 45 words fill five or six lines of a phone. */
export const MAX_VERDICT_WORDS = 45;
/** Anything shorter is a note to oneself and no answer. */
const MIN_VERDICT_WORDS = 8;

/** Words as a word processor counts them: what stands between spaces. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/**
 * A required verdict of 8 to 45 words. A writer who leaves it out, or writes too much, is told
 * what the page has to answer.
 * @param answer what the verdict says, to be read after "say in at most 45 words"
 */
export function verdictField(answer: string) {
  const asked = `say in at most ${MAX_VERDICT_WORDS} words ${answer}`;
  return z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? `is missing: ${asked}` : undefined,
    })
    .trim()
    .superRefine((value, context) => {
      const count = wordCount(value);
      const error =
        count > MAX_VERDICT_WORDS ? 'too long' : count < MIN_VERDICT_WORDS ? 'too short' : null;
      if (error === null) return;
      const words = count === 1 ? '1 word' : `${count} words`;
      context.addIssue({ code: 'custom', message: `is ${error}, with ${words}: ${asked}` });
    })
    .describe(
      `The answer at the top of the page, in ${MIN_VERDICT_WORDS} to ${MAX_VERDICT_WORDS} words. Say ${answer}.`,
    );
}

/** Of a design or a mechanism. */
export const mechanismVerdict = verdictField(
  'what holds the price, what breaks it, and an example',
);
