import type { Correction } from '#lib/schema/content-schemas.ts';
import type { Lesson, Question } from '#lib/schema/lesson-schema.ts';
import type { PlaceAnswer } from '#lib/schema/place-schema.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import type { StatementContent } from './statements.ts';

/** The content that the open data is made from. */
export type OpenContent = StatementContent & {
  placeAnswers: readonly PlaceAnswer[];
  terms: readonly Term[];
  lessons: readonly Lesson[];
  questions: readonly Question[];
  corrections: readonly Correction[];
};
