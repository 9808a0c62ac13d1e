import { timelineOf } from './talk-timeline.ts';
import { inMinutes } from '#lib/format/minutes.ts';
import type { Source } from '#lib/schema/content-fields.ts';

/** A source of a page; its number is its place in the list, from 1. */
export type PageSource = Source;

/** A figure that a page states, with the number of its first source. */
export type UsedFigure = { id: string; value: string; what: string; asOf: string; source: number };

/** How many words each reading level shows, those of the levels before it included. */
export type WordCounts = { plain: number; standard: number; expert: number };

/** A question that a page puts and answers, as text. */
export type PageQuestion = { question: string; answer: string };

/** What the build found in an article or a guide (`scripts/build/article`). */
export type ReadingData = {
  words: WordCounts;
  /** How many words are said on each slide, where the page is a talk. */
  spoken: readonly number[];
  sources: readonly PageSource[];
  figures: readonly UsedFigure[];
  /** Ids of the terms that are marked in its text. */
  terms: readonly string[];
  /** In the order in which they stand. */
  questions: readonly PageQuestion[];
};

/** Words a minute of an unhurried adult reader of an explanation. */
const WORDS_A_MINUTE = 200;

/** @param words how many there are @returns whole minutes, at least 1 */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** How long reading takes: `7 minutes`. */
export function readingTime(words: number): string {
  return inMinutes(readingMinutes(words));
}

/** How long a page takes: a talk as long as its player says, any other text as long as reading it. */
export function timeOfPage({ words, spoken }: Pick<ReadingData, 'words' | 'spoken'>): string {
  if (spoken.length === 0) return readingTime(words.standard);
  return inMinutes(Math.round(timelineOf(spoken).total / 60));
}
