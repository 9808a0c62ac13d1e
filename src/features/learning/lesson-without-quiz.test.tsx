import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { type LessonWithQuiz, packPath, quizOf } from '#lib/content/lessons.ts';
import type { Question } from '#lib/schema/lesson-schema.ts';
import { setRenderedLocale } from '#shared/locale.ts';
import { TeacherWorksheet } from './pack-worksheets.tsx';
import { PageTools } from './page-tools.tsx';
import { PathList } from './path-list.tsx';

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
      <TeacherWorksheet lesson={lesson} words={800} addresses={addresses} plays={[]} />
    </>,
  );
  expect(html).toContain('href="/learn/pack/mechanisms"');
  expect(html).not.toContain('quiz');
});

test('L1: the sheet for the teacher says what passes, and how many are asked at a time', () => {
  const sheet = (count: number) => {
    const questions = Array.from({ length: count }, () => ({}) as Question);
    return renderToStaticMarkup(
      <TeacherWorksheet
        lesson={{ ...lesson, questions }}
        words={800}
        addresses={addresses}
        plays={[]}
      />,
    );
  };
  expect(sheet(5)).toContain('A learner passes there with 4 of 5 right.');
  expect(sheet(25)).toContain('asks 10 of them at a time, and a learner passes with 8 of these');
});

test('L1: what to play with stands in a row as the language of the page has it', () => {
  const plays = ['A run', 'A vault'].map((title) => ({ lesson: lesson.id, title, path: '/about' }));
  const html = () =>
    renderToStaticMarkup(<PathList lessons={[lesson]} plays={plays} times={{}} films={{}} />);
  expect(html()).toContain('<a href="/about">A run</a>, <a href="/about">A vault</a></p>');
  setRenderedLocale({ locale: () => 'ar', said: (message) => message });
  onTestFinished(() => setRenderedLocale({ locale: () => undefined, said: (text) => text }));
  expect(html()).toContain('>A run</a> و<a ');
});

test('L1: links of the path say to whose quiz and print they lead', () => {
  const questions = [{ id: 'one' }, { id: 'two' }] as Question[];
  const listOf = (asked: Question[]) =>
    renderToStaticMarkup(
      <PathList lessons={[{ ...lesson, questions: asked }]} plays={[]} times={{}} films={{}} />,
    );
  const html = listOf(questions);
  const about = '<span class="visually-hidden"> (lesson: Mechanisms)</span></a>';
  expect(html).toContain(`2 questions${about}`);
  expect(listOf(questions.slice(1))).toContain(`>1 question${about}`);
  expect(html).toContain(`Print it${about}`);
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
