import { loadProgress, saveProgress, today } from './progress-store.client.ts';
import { PASS_PART, quizState, withAnswer } from './progress.ts';
import { AT_A_TIME, nextRound } from './quiz-round.ts';
import * as m from '#messages/learning.ts';

type Choice = { item: HTMLElement; input: HTMLInputElement };

/** Questions that are asked now. A lesson is passed by these, not by all that it has. */
const askedItems = () => [
  ...document.querySelectorAll<HTMLElement>('[data-quiz] > li:not([hidden])'),
];
const askedIds = () => askedItems().map((item) => item.dataset.question ?? '');

function showVerdict({ item, input }: Choice): void {
  const isRight = 'right' in input.dataset;
  const verdict = item.querySelector('[data-verdict]');
  const reasons = item.querySelector('details');
  item.dataset.answered = isRight ? 'right' : 'wrong';
  markRows(item);
  if (verdict) verdict.textContent = isRight ? m.answerIsRight() : m.notRightHereIsWhy();
  if (reasons) reasons.open = true;
}

/** A sign and a word at the right row, and at the chosen one where that is another. */
function markRows(item: HTMLElement): void {
  for (const input of item.querySelectorAll('input')) {
    const mark = input.parentElement?.querySelector('[data-mark]');
    const word = 'right' in input.dataset ? '✓ Right' : input.checked ? m.notRight2() : '';
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
  const [back, next] = ['[data-back]', '[data-next]'].map((name) =>
    document.querySelector<HTMLButtonElement>(name),
  );
  if (back) back.disabled = place === 0;
  if (next) next.disabled = place === items.length - 1;
  return current;
}

/** Goes on by so many questions, and reads on there. */
function go(list: HTMLElement, by: number): void {
  const now = askedItems().findIndex((item) => 'current' in item.dataset);
  showStep(list, now + by)?.focus();
}

function keepAnswer({ item, input }: Choice): void {
  const { question = '', lesson = '' } = item.dataset;
  const root = item.parentElement;
  // The mixed quiz holds every lesson's questions; what counts is the lesson's own quiz.
  const all = (root?.dataset.all ?? '').split(' ').filter((id) => id.startsWith(`${lesson}:`));
  const questions = all.length > 0 ? all.map((id) => id.slice(lesson.length + 1)) : askedIds();
  const isRight = 'right' in input.dataset;
  saveProgress(
    withAnswer(loadProgress(), { question, isRight, lesson, questions, today: today() }),
  );
}

function showScore(): void {
  const score = document.querySelector('[data-score]');
  if (!score) return;
  const items = askedItems();
  const right = items.filter((item) => item.dataset.answered === 'right').length;
  const answered = items.filter((item) => item.dataset.answered).length;
  const isDone = answered === items.length;
  const isEnough = right / items.length >= PASS_PART;
  const end = isDone ? (isEnough ? ` ${m.wellDone()}` : ` ${m.readTheReasonsAndTry()}`) : '';
  score.textContent = m.answeredOfRight({ answered, all: items.length, right, end });
}

/** Answers of an earlier visit: what was right is shown as answered. */
function showKept(): void {
  const list = document.querySelector<HTMLElement>('[data-quiz]:not([data-mixed])');
  if (!list) return;
  const progress = loadProgress();
  for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
    if (progress.answers[item.dataset.question ?? ''] !== true) continue;
    const input = item.querySelector<HTMLInputElement>('input[data-right]');
    if (!input) continue;
    input.checked = true;
    item.dataset.answered = 'right';
    markRows(item);
  }
  const lesson = list.querySelector<HTMLElement>(':scope > li')?.dataset.lesson ?? '';
  const { isPassed } = quizState(progress, lesson, askedIds());
  const note = document.querySelector<HTMLElement>('[data-passed]');
  if (note) note.hidden = !isPassed;
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
    delete item.dataset.answered;
    for (const input of item.querySelectorAll('input')) input.checked = false;
    markRows(item);
    const verdict = item.querySelector('[data-verdict]');
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
  const next = nextRound(
    items.map((item) => item.dataset.question ?? ''),
    askedIds(),
    (id) => answers[id] === true,
  );
  ask(list, (item) => next.includes(item.dataset.question ?? ''));
}

/** Makes a quiz ask one question at a time, answer at once, keep what was right, and ask ten others on demand. */
export function startQuiz(): void {
  showKept();
  const list = document.querySelector<HTMLElement>('[data-quiz]');
  if (!list) return;
  const isMixed = 'mixed' in list.dataset;
  if (isMixed) drawMixed(list);
  document.querySelector('[data-draw]')?.addEventListener('click', () => {
    if (isMixed) drawMixed(list);
    else askNext(list);
    list.querySelector<HTMLElement>('[data-current]')?.focus();
  });
  document.querySelector('[data-back]')?.addEventListener('click', () => go(list, -1));
  document.querySelector('[data-next]')?.addEventListener('click', () => go(list, 1));
  if (!isMixed) showStep(list, 0);
  showScore();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    const item = target.closest<HTMLElement>('[data-quiz] > li');
    if (!item) return;
    showVerdict({ item, input: target });
    keepAnswer({ item, input: target });
    showScore();
    if (!isMixed) showKeptNote();
  });
}

function showKeptNote(): void {
  const item = document.querySelector<HTMLElement>('[data-quiz] > li');
  const note = document.querySelector<HTMLElement>('[data-passed]');
  const lesson = item?.dataset.lesson ?? '';
  if (note) note.hidden = !quizState(loadProgress(), lesson, askedIds()).isPassed;
}
