/** The path for beginners, and the questions of its quizzes. */
import { z } from 'zod';
import { id, ownPath, text } from './content-fields.ts';
import { verdictField } from './verdict-field.ts';

export const lessonSchema = z.strictObject({
  id,
  order: z.int().positive(),
  title: text.max(80),
  /** The page to read. */
  path: ownPath,
  /** Below the heading of that page; `{products}` and the like are filled in. */
  verdict: verdictField('what the lesson answers, in one or two sentences'),
  /** What a reader can do afterwards, to be read after "You’ll be able to". */
  goal: text.max(200),
});
export type Lesson = z.infer<typeof lessonSchema>;

const option = z.strictObject({
  text: text.max(160),
  isRight: z.boolean(),
  /** Why it is right, or why it is not. */
  why: text.max(220),
});

export const questionSchema = z
  .strictObject({
    id,
    /** The lesson whose page holds the answer. */
    lesson: id,
    /** Its place in the quiz of its lesson: as the page goes. */
    order: z.int().positive(),
    question: text.max(220),
    options: z.array(option).min(3).max(4),
    /** Words that stand on the lesson's page, from which the answer follows; a test looks for them. */
    fact: text.min(2).max(120),
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
