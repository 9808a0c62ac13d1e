import { loadProgress, saveProgress, today } from './progress-store.client.ts';
import { neededRight, quizState, withAnswer } from './progress.ts';
import { AT_A_TIME, nextRound, readRound, type Round } from './quiz-round.ts';
import { keepInEntry, keptInEntry } from '#lib/browser/entry-state.ts';
import * as m from '#messages/learning.ts';

type Choice = { item: HTMLElement; input: HTMLInputElement };

const verdictOf = (item: HTMLElement) => item.querySelector<HTMLElement>('[data-verdict]');

const idOf = (item: HTMLElement) => item.dataset.question ?? '';

/** Questions that are asked now. A lesson is passed by these, not by all that it has. */
const askedItems = () => [
  ...document.querySelectorAll<HTMLElement>('[data-quiz] > li:not([hidden])'),
];
const askedIds = () => askedItems().map(idOf);

/** Says how the question was answered, and locks it: what is chosen after the solution says nothing. */
function showVerdict({ item, input }: Choice): void {
  const isRight = 'right' in input.dataset;
  const verdict = verdictOf(item);
  const reasons = item.querySelector('details');
  setAnswered(item, isRight ? 'right' : 'wrong');
  if (verdict) verdict.textContent = isRight ? m.answerIsRight() : m.notRightHereIsWhy();
  if (reasons) reasons.open = true;
}

/** Locks a question that is answered, and opens one that is asked again. */
function setAnswered(item: HTMLElement, how: 'right' | 'wrong' | null): void {
  if (how) item.dataset.answered = how;
  else delete item.dataset.answered;
  const options = item.querySelector('fieldset');
  if (options) options.disabled = how !== null;
  markRows(item);
}

/** A sign and a word at the right row, and at the chosen one where that is another. */
function markRows(item: HTMLElement): void {
  for (const input of item.querySelectorAll('input')) {
    const mark = input.parentElement?.querySelector('[data-mark]');
    const word = 'right' in input.dataset ? m.right2() : input.checked ? m.notRight2() : '';
    if (mark) mark.textContent = item.dataset.answered && word ? ` ${word}` : '';
  }
}

/** A mark for each question: the one that is asked, and how the others were answered. */
function showMarks(items: readonly HTMLElement[]): void {
  for (const [place, mark] of document
    .querySelectorAll<HTMLElement>('[data-progress-mark]')
    .entries()) {
    const item = items[place];
    mark.hidden = !item;
    mark.dataset.progressMark =
      item && 'current' in item.dataset ? 'now' : (item?.dataset.answered ?? '');
  }
}

/** An open question is checked before the next one comes. */
function showSteps(): void {
  const items = askedItems();
  const place = items.findIndex((item) => 'current' in item.dataset);
  const isAnswered = items[place]?.dataset.answered !== undefined;
  const [back, check, next] = ['[data-back]', '[data-check]', '[data-next]'].map((name) =>
    document.querySelector<HTMLButtonElement>(name),
  );
  if (back) back.disabled = place <= 0;
  if (check) check.hidden = isAnswered;
  if (!next) return;
  // After the last one there is no other: the result says how it went, and where to go on.
  next.hidden = !isAnswered || place === items.length - 1;
}

/** Shows one of the questions that are asked now. */
function showStep(list: HTMLElement, step: number): HTMLElement | undefined {
  const items = askedItems();
  const place = Math.min(items.length - 1, Math.max(0, step));
  for (const item of list.querySelectorAll<HTMLElement>('[data-current]'))
    delete item.dataset.current;
  const current = items[place];
  if (current) current.dataset.current = '';
  const progress = document.querySelector('[data-progress]');
  if (progress) progress.textContent = m.questionOf({ place: place + 1, count: items.length });
  showMarks(items);
  showSteps();
  return current;
}

/**
 * Puts the focus on a question, and the question in sight with its number above it: focus alone
 * leaves one that is partly seen under the header.
 */
function readOn(item: HTMLElement | null | undefined): void {
  item?.focus({ preventScroll: true });
  // Always to one place: a glide that is under way, to the button that was pressed, is replaced.
  item?.scrollIntoView({ block: 'start' });
}

/** Goes on by so many questions, and reads on there. */
function go(list: HTMLElement, by: number): void {
  const now = askedItems().findIndex((item) => 'current' in item.dataset);
  readOn(showStep(list, now + by));
  keepRound();
}

const ROUND = 'round';
const optionsOf = (item: HTMLElement) => [...item.querySelectorAll('input')];

/** Keeps how far the round has come, for a reload or for who comes back from a lesson. */
function keepRound(): void {
  const items = askedItems();
  const answered = items.filter((item) => item.dataset.answered);
  const taken = answered.map((item) => [
    idOf(item),
    optionsOf(item).findIndex(({ checked }) => checked),
  ]);
  const now = items.find((item) => 'current' in item.dataset);
  if (!now) return;
  const round: Round = {
    asked: items.map(idOf),
    now: idOf(now),
    taken: Object.fromEntries(taken) as Round['taken'],
  };
  keepInEntry(ROUND, round);
}

/** Goes on with the round that was kept; one that is done is read from its start. */
function takeUp(list: HTMLElement): boolean {
  const all = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const round = readRound(keptInEntry(ROUND), all.map(idOf));
  if (!round) return false;
  ask(list, (item) => round.asked.includes(idOf(item)));
  list.dataset.drawn = '';
  const items = askedItems();
  for (const item of items) {
    const input = optionsOf(item)[round.taken[idOf(item)] ?? -1];
    if (!input) continue;
    input.checked = true;
    showVerdict({ item, input });
  }
  const isDone = items.every((item) => item.dataset.answered);
  showStep(list, isDone ? 0 : items.findIndex((item) => idOf(item) === round.now));
  showScore();
  return true;
}

function keepAnswer({ item, input }: Choice): void {
  const { question = '', lesson = '' } = item.dataset;
  const root = item.parentElement;
  // The mixed quiz holds every lesson's questions; what counts is the lesson's own quiz.
  const all = (root?.dataset.all ?? '').split(' ').filter((id) => id.startsWith(`${lesson}:`));
  const isRight = 'right' in input.dataset;
  const progress = loadProgress();
  const counted =
    all.length > 0
      ? { questions: all.map((id) => id.slice(lesson.length + 1)), before: progress.answers }
      : { questions: askedIds(), before: answersOfRound() };
  saveProgress(withAnswer(progress, { question, isRight, lesson, ...counted, today: today() }));
}

/** How the questions that are asked now were answered: a quiz begun again counts from nothing. */
function answersOfRound(): Record<string, boolean> {
  const answered = askedItems().filter((item) => item.dataset.answered);
  return Object.fromEntries(
    answered.map((item) => [idOf(item), item.dataset.answered === 'right']),
  );
}

/** What to do after a round that went badly. The mixed quiz is for practice, and nobody passes it. */
function missed(needed: number): string {
  const isMixed = document.querySelector('[data-mixed]') !== null;
  return isMixed ? m.readTheReasonsAndTry() : m.youNeedToPass({ needed });
}

function showScore(): void {
  const score = document.querySelector('[data-score]');
  if (!score) return;
  const items = askedItems();
  const right = items.filter((item) => item.dataset.answered === 'right').length;
  const answered = items.filter((item) => item.dataset.answered).length;
  const isDone = answered === items.length;
  const needed = neededRight(items.length);
  const end = isDone ? ` ${right >= needed ? m.wellDone() : missed(needed)}` : '';
  // What was missed is read about now, and comes back last of all where other questions are asked.
  const retry = document.querySelector<HTMLElement>('[data-retry]');
  if (retry) retry.hidden = !isDone || right >= needed;
  score.textContent = m.answeredOfRight({ answered, all: items.length, right, end });
}

/** Answers of an earlier visit: what was right is shown as answered. */
function showKept(): void {
  const list = document.querySelector<HTMLElement>('[data-quiz]:not([data-mixed])');
  if (!list) return;
  const progress = loadProgress();
  for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
    if (progress.answers[idOf(item)] !== true) continue;
    const input = item.querySelector<HTMLInputElement>('input[data-right]');
    if (!input) continue;
    input.checked = true;
    setAnswered(item, 'right');
  }
  const lesson = list.querySelector<HTMLElement>(':scope > li')?.dataset.lesson ?? '';
  showPassed(quizState(progress, lesson, askedIds()).isPassed);
}

/** Says that the quiz is passed, and leads on to the next lesson. */
function showPassed(isPassed: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-passed], [data-onward]'))
    part.hidden = !isPassed;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return rest.map((_, index) => {
    const other = index + Math.floor(Math.random() * (rest.length - index));
    [rest[index], rest[other]] = [rest[other]!, rest[index]!];
    return rest[index]!;
  });
}

/** Shows these questions alone, unanswered. */
function ask(list: HTMLElement, isAsked: (item: HTMLElement) => boolean): void {
  for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
    item.hidden = !isAsked(item);
    for (const input of item.querySelectorAll('input')) input.checked = false;
    setAnswered(item, null);
    const verdict = verdictOf(item);
    if (verdict) verdict.textContent = '';
    const reasons = item.querySelector('details');
    if (reasons) reasons.open = false;
  }
  showStep(list, 0);
  showScore();
}

function drawMixed(list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const drawn = new Set(shuffled(items).slice(0, AT_A_TIME));
  ask(list, (item) => drawn.has(item));
  list.dataset.drawn = '';
}

function askNext(list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const { answers } = loadProgress();
  const next = nextRound(items.map(idOf), askedIds(), (id) => answers[id] === true);
  ask(list, (item) => next.includes(idOf(item)));
}

/** Takes the chosen option of the question that is shown as its answer. */
function checkAnswer(list: HTMLElement): void {
  const item = list.querySelector<HTMLElement>('[data-current]:not([data-answered])');
  if (!item) return;
  const input = item.querySelector<HTMLInputElement>('input:checked');
  const verdict = verdictOf(item);
  if (!input) {
    if (verdict) verdict.textContent = m.chooseAnAnswerFirst();
    return;
  }
  showVerdict({ item, input });
  showSteps();
  // The button that was pressed is gone: a keyboard reads on at the reasons.
  item.querySelector('summary')?.focus();
  keepAnswer({ item, input });
  keepRound();
  showScore();
  if (!('mixed' in list.dataset)) showKeptNote();
}

/** Arrow keys only choose; Enter on an option is the same as the button. */
function listenToAnswers(list: HTMLElement): void {
  document.querySelector('[data-check]')?.addEventListener('click', () => checkAnswer(list));
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Focus goes on to the reasons, which the same key would close.
    event.preventDefault();
    checkAnswer(list);
  });
  list.addEventListener('change', ({ target }) => {
    const item = target instanceof HTMLElement ? target.closest<HTMLElement>('li') : null;
    const verdict = item && verdictOf(item);
    if (verdict) verdict.textContent = '';
  });
}

/** Makes a quiz ask one question at a time, say what is right once it is answered, keep what was right, and begin again on demand. */
export function startQuiz(): void {
  const list = document.querySelector<HTMLElement>('[data-quiz]');
  if (!list) return;
  showKept();
  const isMixed = 'mixed' in list.dataset;
  const isTakenUp = takeUp(list);
  if (isMixed && !isTakenUp) drawMixed(list);
  document.querySelector('[data-again]')?.addEventListener('click', () => {
    if (isMixed) drawMixed(list);
    else askNext(list);
    keepRound();
    readOn(list.querySelector<HTMLElement>('[data-current]'));
  });
  document.querySelector('[data-retry]')?.addEventListener('click', () => {
    const asked = new Set(askedItems());
    ask(list, (item) => asked.has(item));
    keepRound();
    readOn(list.querySelector<HTMLElement>('[data-current]'));
  });
  document.querySelector('[data-back]')?.addEventListener('click', () => go(list, -1));
  document.querySelector('[data-next]')?.addEventListener('click', () => go(list, 1));
  if (!isMixed && !isTakenUp) showStep(list, 0);
  showScore();
  listenToAnswers(list);
}

function showKeptNote(): void {
  const item = document.querySelector<HTMLElement>('[data-quiz] > li');
  showPassed(quizState(loadProgress(), item?.dataset.lesson ?? '', askedIds()).isPassed);
}
