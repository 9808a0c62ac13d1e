import { getCollection } from 'astro:content';
import { labPath } from '#lib/schema/lab-schema.ts';
import { quizPath } from '#lib/content/lessons.ts';
import { allQuizzes } from '#lib/content/library.ts';
import { lettersOf } from '#lib/content/term-finder.ts';
import type { SitePage } from './site-page.ts';
import { words } from './product-words.ts';
import * as m from '#messages/site.ts';

const fixed: SitePage[] = [
  {
    path: '/learn/glossary',
    get title() {
      return m.glossary();
    },
    get summary() {
      return m.wordsAbout({ products: words.products });
    },
    petals: 9,
  },
  {
    path: '/learn/path',
    get title() {
      return m.thePathForBeginners();
    },
    get summary() {
      return m.lessonsOn({ products: words.products });
    },
    petals: 5,
  },
  {
    path: '/learn/lab',
    get title() {
      return m.thePegLab();
    },
    get summary() {
      return m.guessChangeTheSettingsAnd();
    },
    petals: 7,
  },
  {
    path: '/learn/quiz',
    get title() {
      return m.mixedQuiz();
    },
    get summary() {
      return m.questionsFromEveryLessonWith();
    },
    petals: 7,
  },
  {
    path: '/learn/pack',
    get title() {
      return m.printablePacksForAClass();
    },
    get summary() {
      return m.aPlanForOneClass();
    },
    petals: 5,
  },
];

/** Pages that follow from the entries of the library: letters of the glossary, quizzes, the lab, places. */
export async function studyPages(): Promise<SitePage[]> {
  const terms = await getCollection('glossary');
  const letters = lettersOf(terms.map(({ id }) => id));
  const lab = await getCollection('lab');
  const places = await getCollection('places');
  const lessons = (await allQuizzes()).filter(({ questions }) => questions.length > 0);
  return [
    ...fixed,
    ...letters.map((letter) => ({
      path: `/learn/glossary/${letter}`,
      title: m.glossaryLetter({ letter: letter.toUpperCase() }),
      summary: m.termsThatStartWithExplained({ toUpperCase: letter.toUpperCase() }),
      petals: 9,
    })),
    ...lessons.map(({ id, title }) => ({
      path: quizPath(id),
      title: m.quizTitle({ title }),
      summary: m.questionsOnTheLesson({ title }),
      petals: 7,
    })),
    ...lab.map(({ data }) => ({
      path: labPath(data.id),
      title: data.title,
      summary: data.description,
      petals: data.order + 5,
    })),
    ...places.map(({ id, data }) => ({
      path: `/resources/regulatory-updates/${id}`,
      title: m.rulesOf({ product: words.Product, place: data.name }),
      summary: data.statusText,
      petals: 6,
    })),
  ];
}
