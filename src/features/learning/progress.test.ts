import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyProgress,
  isNoteCut,
  joinProgress,
  neededRight,
  nextLesson,
  openLesson,
  parseProgress,
  PASS_PART,
  quizState,
  withAnswer,
  withNote,
  withTypedNote,
  withPin,
} from './progress.ts';

const day = '2026-11-21';
const answered = (ids: Record<string, boolean>) => ({ ...emptyProgress(), answers: ids });

describe('saved progress', () => {
  test('survives being saved and loaded', () => {
    const progress = withPin(
      withNote(answered({ one: true }), '/about', 'a note'),
      '/about',
      'About',
    );
    expect(parseProgress(JSON.stringify(progress))).toEqual(progress);
  });

  test.each(['', 'no json', '[]', '7', 'null', '{"answers":{}}'])('%j is no progress', (text) => {
    expect(parseProgress(text)).toBeNull();
  });

  test('what is not understood is left out, and the rest stays', () => {
    const text = JSON.stringify({
      version: 9,
      answers: { fine: true, odd: 'yes', 'Not An Id': true },
      passed: { mechanisms: '2026-11-21', market: 'long ago' },
      pins: { '/about': 'About', 'javascript:alert(1)': 'x', '//evil.example': 'x' },
      notes: { '/about': 'a note', '/learn': 5 },
      later: { something: 'new' },
    });
    expect(parseProgress(text)).toEqual({
      version: 1,
      answers: { fine: true },
      passed: { mechanisms: '2026-11-21' },
      pins: { '/about': 'About' },
      notes: { '/about': 'a note' },
    });
  });

  test('no text at all makes it throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseProgress(text)));
    fc.assert(fc.property(fc.json(), (text) => void parseProgress(text)));
  });
});

describe('a quiz', () => {
  const questions = ['a', 'b', 'c', 'd', 'e'];
  const answer = (progress = emptyProgress(), question = 'a', isRight = true) =>
    withAnswer(progress, {
      question,
      isRight,
      lesson: 'mechanisms',
      questions,
      before: progress.answers,
      today: day,
    });

  test('is passed with four fifths right, and the day stays', () => {
    const three = ['a', 'b', 'c'].reduce((progress, id) => answer(progress, id), emptyProgress());
    expect(quizState(three, 'mechanisms', questions).isPassed).toBe(false);
    const four = answer(three, 'd');
    expect(four.passed).toEqual({ mechanisms: day });
    expect(answer(four, 'd', false).passed).toEqual({ mechanisms: day });
  });

  test('L1: begun again is not passed by what an earlier round had right', () => {
    const three = ['a', 'b', 'c'].reduce((progress, id) => answer(progress, id), emptyProgress());
    const again = { isRight: true, lesson: 'mechanisms', questions, today: day };
    const next = withAnswer(three, { ...again, question: 'd', before: {} });
    expect(next.passed).toEqual({});
    expect(next.answers).toEqual({ a: true, b: true, c: true, d: true });
    const before = { a: true, b: true, d: true };
    expect(withAnswer(next, { ...again, question: 'c', before }).passed).toEqual({
      mechanisms: day,
    });
  });

  test('old progress holds after new questions, and after some are gone', () => {
    const old = ['a', 'b', 'c', 'd'].reduce(
      (progress, id) => answer(progress, id),
      emptyProgress(),
    );
    const today = ['c', 'd', 'e', 'new-one', 'new-two'];
    expect(quizState(old, 'mechanisms', today)).toEqual({
      right: 2,
      answered: 2,
      count: 5,
      isPassed: true,
    });
    const next = withAnswer(old, {
      question: 'new-one',
      isRight: false,
      lesson: 'mechanisms',
      questions: today,
      before: old.answers,
      today: day,
    });
    expect(next.answers).toMatchObject({ a: true, 'new-one': false });
    expect(quizState(next, 'mechanisms', today).isPassed).toBe(true);
  });
});

describe('two progresses joined', () => {
  test('lose nothing', () => {
    const own = { ...answered({ a: true, b: false }), passed: { market: '2026-11-20' } };
    const loaded = {
      ...answered({ b: true, c: false }),
      passed: { market: '2026-11-01', tax: day },
    };
    expect(joinProgress(own, loaded)).toMatchObject({
      answers: { a: true, b: true, c: false },
      passed: { market: '2026-11-01', tax: day },
    });
  });

  test('keep both of two notes, and one where they are the same', () => {
    const own = withNote(emptyProgress(), '/about', 'mine');
    const other = withNote(emptyProgress(), '/about', 'theirs');
    expect(joinProgress(own, other).notes['/about']).toBe('mine\n\ntheirs');
    expect(joinProgress(own, own).notes['/about']).toBe('mine');
  });

  test('a file that is loaded again, or was saved earlier or later, adds nothing to a note', () => {
    const own = withNote(emptyProgress(), '/about', 'abc def');
    const earlier = withNote(emptyProgress(), '/about', 'abc');
    const other = withNote(emptyProgress(), '/about', 'ghi');
    expect(joinProgress(own, earlier).notes).toEqual(own.notes);
    expect(joinProgress(earlier, own).notes).toEqual(own.notes);
    const once = joinProgress(own, other);
    expect(joinProgress(once, other).notes).toEqual(once.notes);
    expect(isNoteCut(once, other)).toBe(false);
  });

  test('one’s own note stays whole, and it is known that the other had no room', () => {
    const own = withNote(emptyProgress(), '/about', 'a'.repeat(4_990));
    const other = withNote(emptyProgress(), '/about', 'theirs, a long one');
    const joined = joinProgress(own, other);
    expect(joined.notes['/about']).toBe(`${'a'.repeat(4_990)}\n\ntheirs, `);
    expect(isNoteCut(joined, other)).toBe(true);
    expect(joinProgress(joined, other).notes).toEqual(joined.notes);
  });
});

describe('pins and notes', () => {
  test('a note that was written elsewhere meanwhile is joined with what was typed', () => {
    const typed = (text: string, before: string, stored: string) =>
      withTypedNote(withNote(emptyProgress(), '/about', stored), '/about', { text, before }).notes[
        '/about'
      ];
    expect(typed('mine, longer', 'mine', 'mine')).toBe('mine, longer');
    expect(typed('', 'mine', 'mine')).toBeUndefined();
    expect(typed('a word', '', 'ten lines')).toBe('a word\n\nten lines');
    expect(typed('mine, ', 'mine', 'mine, and theirs')).toBe('mine, and theirs');
    expect(typed('', 'mine', 'theirs')).toBe('theirs');
    expect(typed('mine again', 'mine', '')).toBe('mine again');
  });

  test('a second pin takes the first away, an empty note the note', () => {
    const pinned = withPin(emptyProgress(), '/about', 'About');
    expect(withPin(pinned, '/about', 'About').pins).toEqual({});
    const noted = withNote(emptyProgress(), '/about', ' a note ');
    expect(noted.notes).toEqual({ '/about': 'a note' });
    expect(withNote(noted, '/about', '  ').notes).toEqual({});
  });
});

test('the next lesson is the first that is not passed, once one is begun', () => {
  const state = (answered: number, isPassed: boolean, count = 5) => ({
    right: 0,
    answered,
    count,
    isPassed,
  });
  expect(nextLesson([state(0, false), state(0, false)])).toBeNull();
  expect(nextLesson([state(5, true), state(0, false)])).toBe(1);
  expect(nextLesson([state(0, false), state(5, true)])).toBe(0);
  expect(nextLesson([state(5, true), state(0, false, 0), state(2, false)])).toBe(2);
  expect(nextLesson([state(5, true), state(5, true)])).toBeNull();
  expect(openLesson([state(0, false, 0), state(0, false)])).toBe(1);
  expect(openLesson([state(5, true), state(5, true)])).toBeNull();
});

test('L1: what has to be right is the fewest that passes', () => {
  expect([1, 5, 6, 7, 8, 10, 15, 25].map(neededRight)).toEqual([1, 4, 5, 6, 7, 8, 12, 20]);
  for (let count = 1; count <= 100; count += 1) {
    expect(neededRight(count) / count).toBeGreaterThanOrEqual(PASS_PART);
    expect((neededRight(count) - 1) / count).toBeLessThan(PASS_PART);
  }
});
