import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LessonWithQuiz, packPath, quizOf } from '#lib/content/lessons.ts';
import { TeacherWorksheet } from './pack-worksheets.tsx';
import { PageTools } from './page-tools.tsx';

const lesson: LessonWithQuiz = {
  id: 'mechanisms',
  order: 1,
  title: 'Mechanisms',
  path: '/learn/understanding-mechanisms',
  verdict: 'It holds.',
  goal: 'say what holds it',
  questions: [],
};
const addresses = { page: 'https://coins.example/x', quiz: 'https://coins.example/quiz' };

test('L1: a lesson without questions has a pack, and no link to a quiz that is not there', () => {
  const quiz = quizOf(lesson.id, [{ lesson: 'another' }]);
  expect(quiz).toBeNull();
  const tools = { quiz, pack: packPath(lesson.id) };
  const html = renderToStaticMarkup(
    <>
      <PageTools path={lesson.path} title={lesson.title} lesson={tools} />
      <TeacherWorksheet lesson={lesson} words={800} addresses={addresses} />
    </>,
  );
  expect(html).toContain('href="/learn/pack/mechanisms"');
  expect(html).not.toContain('quiz');
});

test('L1: one with questions has both', () => {
  const quiz = quizOf(lesson.id, [{ lesson: lesson.id }]);
  expect(quiz).toBe('/learn/quiz/mechanisms');
  const tools = { quiz, pack: packPath(lesson.id) };
  const html = renderToStaticMarkup(
    <PageTools path={lesson.path} title={lesson.title} lesson={tools} />,
  );
  expect(html).toContain('href="/learn/quiz/mechanisms"');
});
