/** The wallet chooser: kinds of wallet and the questions that lead to them; never a brand. */
import { z } from 'zod';
import { id, text } from './content-fields.ts';

export const walletKindSchema = z.strictObject({
  id,
  order: z.int().positive(),
  name: text.max(60),
  /** For whom it is, in one sentence. */
  fits: text.max(200),
  whoCanMove: text.max(200),
  phoneLost: text.max(240),
  makerCloses: text.max(240),
  cost: text.max(160),
  /** What to look for when you compare two of the kind. */
  criteria: z.array(text.max(160)).min(3).max(5),
  firstSteps: z.array(text.max(200)).length(3),
});
export type WalletKind = z.infer<typeof walletKindSchema>;

const answer = z.strictObject({
  text: text.max(120),
  /** The next question, or the kind that this leads to. */
  to: z.union([
    z.strictObject({ question: id }),
    z.strictObject({ kinds: z.array(id).min(1).max(2) }),
  ]),
});

export const walletQuestionSchema = z.strictObject({
  id,
  /** The first one is asked first; the answers lead on from there. */
  order: z.int().positive(),
  text: text.max(160),
  /** Why it is asked. */
  why: text.max(200),
  answers: z.array(answer).min(2).max(3),
});
export type WalletQuestion = z.infer<typeof walletQuestionSchema>;

/** @throws Error when a question leads to a question or a kind that is not there, or in a circle */
export function checkChooser(
  questions: readonly WalletQuestion[],
  kinds: readonly WalletKind[],
): void {
  const kindIds = new Set(kinds.map((kind) => kind.id));
  const follow = (id: string, before: readonly string[]): void => {
    const question = questions.find((one) => one.id === id);
    if (!question) throw new Error(`content/wallets: there is no question "${id}"`);
    if (before.includes(id)) throw new Error(`content/wallets: "${id}" comes back to itself`);
    for (const { to } of question.answers) {
      if ('question' in to) follow(to.question, [...before, id]);
      else
        for (const kind of to.kinds)
          if (!kindIds.has(kind)) throw new Error(`content/wallets: there is no kind "${kind}"`);
    }
  };
  const [first] = questions;
  if (first) follow(first.id, []);
}
