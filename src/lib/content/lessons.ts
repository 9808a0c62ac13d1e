import type { Lesson, Question } from '#lib/schema/lesson-schema.ts';
import { fill } from '#lib/site/product-words.ts';
import * as m from '#messages/site.ts';

export type LessonWithQuiz = Lesson & { questions: Question[] };

/** Minutes for a lesson whose page is a list to look around in: nobody reads all of it. */
export const LIST_MINUTES = 10;

/** More questions than this would make the page of the mixed quiz heavier than its 30 kB. */
const MAX_MIXED = 120;

/** The lessons in the order of the path, with the words of the site in their titles and verdicts. */
export function inPathOrder(lessons: readonly Lesson[]): Lesson[] {
  return lessons
    .toSorted((a, b) => a.order - b.order)
    .map((lesson) => ({ ...lesson, title: fill(lesson.title), verdict: fill(lesson.verdict) }));
}

/**
 * The lessons, each with its questions in their order.
 * @throws Error when a question names a lesson that is not there
 */
export function lessonsWithQuizzes(
  lessons: readonly Lesson[],
  questions: readonly Question[],
): LessonWithQuiz[] {
  const ids = new Set(lessons.map(({ id }) => id));
  const stray = questions.find(({ lesson }) => !ids.has(lesson));
  if (stray)
    throw new Error(
      `content/quizzes: "${stray.id}" is for the lesson "${stray.lesson}", which is not there`,
    );
  return lessons.map((lesson) => ({
    ...lesson,
    questions: questions
      .filter((question) => question.lesson === lesson.id)
      .sort((a, b) => a.order - b.order),
  }));
}

/** Questions for the mixed quiz: all, or an even choice of them where there are too many. */
export function mixedQuestions(questions: readonly Question[]): Question[] {
  const step = Math.max(1, questions.length / MAX_MIXED);
  const count = Math.min(questions.length, MAX_MIXED);
  return Array.from({ length: count }, (_, index) => questions[Math.floor(index * step)]!);
}

/** The answer of the lesson that is read at this address; undefined where the page is no lesson. */
export function lessonVerdict(path: string, lessons: readonly Lesson[]): string | undefined {
  return lessons.find((one) => one.path === path)?.verdict;
}

/**
 * Which lesson the page at this address is, in words, with the address of the path.
 * @param lessons all of the path, in its order
 * @returns undefined where the page is no lesson
 */
export function lessonPlace(
  path: string,
  lessons: readonly Lesson[],
): { text: string; href: string } | undefined {
  const at = lessons.findIndex((one) => one.path === path);
  const lesson = lessons[at];
  if (!lesson) return undefined;
  const text = m.lessonOfAll({ number: at + 1, count: lessons.length, title: lesson.title });
  return { text, href: '/learn/path' };
}

export const quizPath = (lesson: string) => `/learn/quiz/${lesson}`;
/** The quiz of a lesson; null where it has no questions, and so no page. */
export const quizOf = (
  lesson: string,
  questions: readonly Pick<Question, 'lesson'>[],
): string | null => (questions.some((one) => one.lesson === lesson) ? quizPath(lesson) : null);
/** The page that prints as a lesson's text, questions and answers. */
export const packPath = (lesson: string) => `/learn/pack/${lesson}`;
