/** The wallet chooser: kinds of wallet and the questions that lead to them; never a brand. */
import { z } from 'zod';
import { id, order, ownId, text } from './content-fields.ts';

export const walletKindSchema = z.strictObject({
  id: ownId,
  order,
  name: text.max(60).describe('What the kind is called. No brands.'),
  fits: text.max(200).meta({ title: 'Whom it fits', description: 'One sentence below its name.' }),
  whoCanMove: text.max(200).meta({
    title: 'Who can move the money',
    description: 'Who can send the coins away, in a sentence or two.',
  }),
  phoneLost: text.max(240).meta({
    title: 'If your phone is lost',
    description: 'What happens then, and what the reader has to do.',
  }),
  makerCloses: text.max(240).meta({
    title: 'If the maker closes',
    description: 'What happens to the coins when the firm or app is gone.',
  }),
  cost: text.max(160).meta({
    title: 'What it costs',
    description: 'The fees and devices that the reader pays for.',
  }),
  criteria: z.array(text.max(160)).min(3).max(5).meta({
    title: 'Comparison questions',
    description: 'Three to five questions to ask when you compare two of the kind.',
  }),
  firstSteps: z
    .array(text.max(200))
    .length(3)
    .describe('Three things to do first, in their order.'),
});
export type WalletKind = z.infer<typeof walletKindSchema>;

const answer = z.strictObject({
  text: text.max(120).describe('The words of the answer.'),
  to: z
    .union([
      z
        .strictObject({
          question: id.describe('The short name of the next question.'),
        })
        .meta({ title: 'The next question' }),
      z
        .strictObject({
          kinds: z.array(id).min(1).max(2).meta({
            title: 'Kinds of wallet',
            description: 'Short names of one or two kinds, such as custodial.',
          }),
        })
        .meta({ title: 'Kinds of wallet' }),
    ])
    .meta({
      title: 'Destination',
      description:
        'Where the answer leads: to the next question, or to the kinds of wallet that fit.',
    }),
});

export const walletQuestionSchema = z.strictObject({
  id: ownId,
  order: order.describe('The first one is asked first; the answers lead on from there.'),
  text: text.max(160).meta({ title: 'Question', description: 'What readers are asked.' }),
  why: text.max(200).describe('Why it is asked, below the question.'),
  answers: z.array(answer).min(2).max(3).describe('Two or three answers.'),
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
