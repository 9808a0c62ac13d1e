/** The path for beginners, and the questions of its quizzes. */
import { z } from 'zod';
import { id, order, ownId, ownPath, text } from './content-fields.ts';
import { verdictField } from './verdict-field.ts';

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
