/** The path for beginners, and the questions of its quizzes. */
import { z } from 'zod';
import { id, order, ownId, ownPath, text } from './content-fields.ts';
import { verdictField } from './verdict-field.ts';

const step = z.strictObject({
  label: text.max(80).describe('The words of the link, such as a question that it answers.'),
  path: ownPath.meta({
    title: 'Leads to',
    description: 'A page, or a section of one, such as /learn/coins/usdc#off-par.',
  }),
  text: text
    .max(320)
    .describe('What to learn there, in two or three sentences, from what that page says.'),
});

export const lessonSchema = z.strictObject({
  id: ownId,
  order,
  title: text.max(80).describe('What the path calls the lesson.'),
  path: ownPath.meta({
    title: 'Page',
    description: 'The page to read, such as /learn/five-minutes.',
  }),
  /** Below the heading of that page; `{products}` and the like are filled in. */
  verdict: verdictField('what the lesson answers, in one or two sentences'),
  goal: text.max(200).meta({
    title: 'What readers learn to do',
    description: 'Read after “You’ll be able to”, so it begins with a small letter.',
  }),
  /** On a page that is a list: nobody reads all of it, and a beginner doesn't know what to open. */
  start: z
    .strictObject({
      title: text.max(60).describe('Its heading, such as: Start with these four.'),
      text: text.max(320).describe('What the steps have in common, or how to read them.'),
      steps: z.array(step).min(2).max(6).describe('What to open, in this order.'),
    })
    .optional()
    .meta({
      title: 'Where to start',
      description:
        'Only where the page is the list of coins or of depegs: what to read first in it.',
    }),
});
export type Lesson = z.infer<typeof lessonSchema>;

const option = z.strictObject({
  text: text.max(160).describe('An answer. Make wrong ones as full as the right one.'),
  isRight: z
    .boolean()
    .meta({ title: 'Right answer', description: 'Exactly one of the answers is right.' }),
  why: text.max(220).describe('Why it is right or wrong: readers see it once they have answered.'),
});

export const questionSchema = z
  .strictObject({
    id: ownId.describe(
      'Readers’ answers are kept by it. Where the sense of the question changes, write a new question.',
    ),
    lesson: id.describe(
      'The short name of the lesson whose page holds the answer, such as analytics.',
    ),
    order: order.describe('Its place in the quiz, in the order of the page: 1 comes first.'),
    question: text.max(220).describe('What readers are asked.'),
    options: z
      .array(option)
      .min(3)
      .max(4)
      .meta({ title: 'Answers', description: 'Three or four answers, of which one is right.' }),
    fact: text.min(2).max(120).meta({
      title: 'Words of the page',
      description:
        'Words that stand on the lesson’s page, letter by letter, from which the answer follows.',
    }),
  })
  .refine(({ options }) => options.filter((one) => one.isRight).length === 1, {
    path: ['options'],
    message: 'must have exactly one right answer',
  })
  .refine(({ options }) => new Set(options.map((one) => one.text)).size === options.length, {
    path: ['options'],
    message: 'must be different from each other',
  });
export type Question = z.infer<typeof questionSchema>;
