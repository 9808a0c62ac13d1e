import type { Answer, LearningResource, Quiz as SchemaQuiz, WithContext } from 'schema-dts';
import { licenseData } from '#lib/site/license.ts';
import { absoluteUrl } from '#lib/site/page-url.ts';
import type { LessonWithQuiz } from './lessons.ts';
import type { Question } from '#lib/schema/lesson-schema.ts';

const CONTEXT = 'https://schema.org';

type Quiz = { name: string; about: string; path: string; questions: readonly Question[] };

/** schema.org Quiz with its questions, each with the right answer and the others. */
export function quizData(
  { name, about, path, questions }: Quiz,
  base: URL | undefined,
): WithContext<SchemaQuiz> {
  const answer = ({ text, why }: Question['options'][number]): Answer => ({
    '@type': 'Answer',
    text,
    comment: { '@type': 'Comment', text: why },
  });
  return {
    '@context': CONTEXT,
    '@type': 'Quiz',
    name,
    about: { '@type': 'Thing', name: about },
    url: absoluteUrl(path, base),
    inLanguage: 'en',
    ...licenseData(),
    educationalLevel: 'beginner',
    hasPart: questions.map((question) => ({
      '@type': 'Question',
      eduQuestionType: 'Multiple choice',
      learningResourceType: 'Practice problem',
      name: question.question,
      text: question.question,
      acceptedAnswer: question.options.filter((one) => one.isRight).map(answer)[0],
      suggestedAnswer: question.options.filter((one) => !one.isRight).map(answer),
    })),
  };
}

type Path = { name: string; description: string; path: string; lessons: readonly LessonWithQuiz[] };

/** schema.org LearningResource for the path, its lessons as parts in their order. */
export function pathData(
  { name, description, path, lessons }: Path,
  base: URL | undefined,
): WithContext<LearningResource> {
  return {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    name,
    description,
    url: absoluteUrl(path, base),
    inLanguage: 'en',
    ...licenseData(),
    educationalLevel: 'beginner',
    learningResourceType: 'course',
    hasPart: lessons.map((lesson) => ({
      '@type': 'LearningResource',
      name: lesson.title,
      position: lesson.order,
      url: absoluteUrl(lesson.path, base),
      teaches: lesson.goal,
    })),
  };
}
