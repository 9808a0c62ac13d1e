import { expect, test } from 'vitest';
import { testQuestions } from './test-questions.ts';

const asked = (id: string, right: number) => ({
  id,
  options: [0, 1, 2].map((place) => ({ isRight: place === right })),
});

test('L1: a test over the lessons has each right letter about as often, and so many questions of each', () => {
  const lessons = Array.from({ length: 6 }, (_, lesson) => ({
    questions: [0, 0, 0, 1, 2].map((right, index) => asked(`${lesson}${index}`, right)),
  }));
  const chosen = testQuestions(lessons, 2);
  expect(chosen.map(({ id }) => id[0])).toEqual([...'001122334455']);
  const letters = chosen.map(({ options }) => options.findIndex(({ isRight }) => isRight));
  for (const letter of [0, 1, 2]) expect(letters.filter((one) => one === letter)).toHaveLength(4);
});

test('L1: it takes all of a lesson that has fewer, in the order of the lesson', () => {
  const questions = [asked('a', 2), asked('b', 0), asked('c', 1)];
  expect(testQuestions([{ questions }, { questions: [] }], 5)).toEqual(questions);
  expect(testQuestions([{ questions }], 2)).toEqual([questions[0], questions[1]]);
});
