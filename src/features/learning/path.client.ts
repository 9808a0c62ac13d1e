import { formatDay } from '#lib/format/dates.ts';
import { downloadFile } from '#lib/browser/download-file.client.ts';
import { LEARNING_KEY } from '#lib/browser/storage-names.ts';
import { onStoredChange } from '#lib/browser/stored-change.client.ts';
import type { CertificateColors } from './certificate.ts';
import { forgetProgress, loadProgress, saveProgress } from './progress-store.client.ts';
import {
  emptyProgress,
  isNoteCut,
  joinProgress,
  nextLesson,
  openLesson,
  parseProgress,
  quizState,
  type Progress,
} from './progress.ts';
import { AT_A_TIME } from './quiz-round.ts';
import * as m from '#messages/learning.ts';
import { hrefTo } from '#lib/site/href.ts';

function pageLink(path: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = hrefTo(path);
  link.textContent = words;
  return link;
}

function nothing(list: Element, words: string): void {
  const item = document.createElement('li');
  item.textContent = words;
  list.replaceChildren(item);
}

/** Lists the pinned pages. */
function showPins({ pins }: Progress): void {
  const list = document.querySelector('[data-pins]');
  if (!list) return;
  const items = Object.entries(pins).map(([path, title]) => {
    const item = document.createElement('li');
    item.append(pageLink(path, title));
    return item;
  });
  if (items.length === 0) nothing(list, m.noPinsYet());
  else list.replaceChildren(...items);
}

/** Lists the notes, each under the page that it is about. */
function showNotes({ notes, pins }: Progress): void {
  const list = document.querySelector('[data-notes]');
  if (!list) return;
  const items = Object.entries(notes).map(([path, note]) => {
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.textContent = note;
    item.append(pageLink(path, pins[path] ?? path), words);
    return item;
  });
  if (items.length === 0) nothing(list, m.noNotesYet());
  else list.replaceChildren(...items);
}

const FILE_NAME = 'learning-progress.json';
/** Larger than any progress can be: what is longer is another file. */
const MAX_FILE_BYTES = 2_000_000;

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);

function lessonRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-path] > li')];
}

function stateOf(row: HTMLElement, progress: Progress) {
  const questions = (row.dataset.questions ?? '').split(' ').filter(Boolean);
  return quizState(progress, row.dataset.lesson ?? '', questions);
}

function stateLabel({ right, answered, count, isPassed }: ReturnType<typeof stateOf>): string {
  if (isPassed) return m.passed();
  if (answered === 0) return '';
  // A round of ten passes a long quiz: how many of all are right says nothing about that.
  return count > AT_A_TIME ? m.rightSoFar({ right }) : m.ofRight({ right, count });
}

const rowsWithQuiz = (rows: readonly HTMLElement[]) => rows.filter((row) => row.dataset.questions);

function isAllPassed(rows: readonly HTMLElement[], progress: Progress): boolean {
  const withQuiz = rowsWithQuiz(rows);
  return withQuiz.length > 0 && withQuiz.every((row) => stateOf(row, progress).isPassed);
}

function passedTitles(progress: Progress): string[] {
  return lessonRows()
    .filter((row) => stateOf(row, progress).isPassed)
    .map((row) => row.querySelector('h2')?.textContent ?? '');
}

/** What newcomers read there. */
let firstWords: ChildNode[] | null = null;

/** Fills the row of the next lesson and puts the button there; none where all are passed. */
function markNext(rows: readonly HTMLElement[], next: number | null): void {
  const button = find<HTMLAnchorElement>('[data-begin]');
  const from = rows.find((row) => 'isNext' in row.dataset);
  const to = next === null ? undefined : rows[next];
  const link = to?.querySelector<HTMLAnchorElement>('h2 a');
  if (button) button.hidden = !link;
  if (!button || from === to) return;
  // The row that loses the button keeps its height, so that nothing below it moves.
  if (from) from.style.minHeight = `${from.offsetHeight}px`;
  from?.removeAttribute('data-is-next');
  if (!to || !link) return;
  to.toggleAttribute('data-is-next', true);
  button.href = link.href;
  link.closest('div')?.append(button);
}

/** Whoever comes back finds the next lesson where newcomers find the first. */
function showNext(rows: readonly HTMLElement[], progress: Progress): void {
  const place = find<HTMLElement>('[data-next-lesson]');
  if (!place) return;
  firstWords ??= [...place.childNodes];
  const states = rows.map((row) => stateOf(row, progress));
  const next = nextLesson(states);
  markNext(rows, openLesson(states));
  const link = next === null ? null : rows[next]?.querySelector<HTMLAnchorElement>('h2 a');
  if (isAllPassed(rows, progress)) {
    place.replaceChildren(
      ...m.everyQuizIsPassed<Node>({ link: (text) => pageLink('/learn/path#certificate', text) }),
    );
    return;
  }
  if (next === null || !link) {
    place.replaceChildren(...firstWords);
    return;
  }
  // What replaces it is shorter, and nothing below may move.
  place.style.minHeight = `${place.offsetHeight}px`;
  const way = document.createElement('a');
  way.href = link.href;
  way.textContent = link.textContent;
  place.replaceChildren(...m.continueWithLesson<Node>({ number: next + 1, link: () => way }));
}

function show(progress: Progress): void {
  const rows = lessonRows();
  showNext(rows, progress);
  for (const row of rows) {
    const state = row.querySelector('[data-state]');
    if (state) state.textContent = stateLabel(stateOf(row, progress));
    row.toggleAttribute('data-is-passed', stateOf(row, progress).isPassed);
  }
  const withQuiz = rowsWithQuiz(rows);
  const passed = withQuiz.filter((row) => stateOf(row, progress).isPassed).length;
  const summary = find('[data-summary]');
  if (summary) summary.textContent = m.ofLessonsPassed({ passed, withQuizCount: withQuiz.length });
  showPins(progress);
  showNotes(progress);
  const isDone = isAllPassed(rows, progress);
  const form = find<HTMLFormElement>('[data-certificate-form]');
  const hint = find<HTMLElement>('[data-certificate-hint]');
  if (form) form.hidden = !isDone;
  if (hint) hint.hidden = isDone;
}

function say(words: string): void {
  const message = find('[data-message]');
  if (message) message.textContent = words;
}

/** Forgets all progress, and can bring it back until the page is left. */
function startForgetting(): void {
  const back = find<HTMLElement>('[data-bring-back]');
  let forgotten: Progress | null = null;
  find('[data-forget]')?.addEventListener('click', () => {
    forgotten = joinProgress(loadProgress(), forgotten ?? emptyProgress());
    forgetProgress();
    show(emptyProgress());
    say(m.everythingIsForgotten());
    if (back) back.hidden = false;
  });
  back?.addEventListener('click', () => {
    if (!forgotten) return;
    const all = joinProgress(forgotten, loadProgress());
    forgotten = null;
    saveProgress(all);
    show(all);
    say(m.everythingIsBack());
    back.hidden = true;
    // The button is gone: keys go on from the one that it answered.
    find<HTMLElement>('[data-forget]')?.focus();
  });
}

async function load(file: File): Promise<void> {
  const text = file.size <= MAX_FILE_BYTES ? await file.text() : '';
  const loaded = parseProgress(text);
  if (!loaded) {
    say(m.thisFileHasNoSaved());
    return;
  }
  const joined = joinProgress(loadProgress(), loaded);
  saveProgress(joined);
  show(joined);
  say(isNoteCut(joined, loaded) ? m.loadedButNoteCut() : m.loadedAndJoinedWithWhat());
}

/** Loads the chosen file; afterwards the same one can be chosen again. */
async function loadChosen(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  try {
    await load(file);
  } catch {
    // It was moved, changed or locked since it was chosen.
    say(m.fileCouldNotBeRead());
  } finally {
    input.value = '';
  }
}

/** Draws the certificate and offers it as a file. Few ask for it, so its code comes then. */
async function saveCertificate(name: string): Promise<void> {
  const { certificateSvg } = await import('./certificate.ts');
  const { dataset } = find<HTMLElement>('[data-panel-names]') ?? {};
  const { brand = '', title = '', colors = '{}' } = dataset ?? {};
  const lessons = passedTitles(loadProgress());
  const svg = certificateSvg({
    name,
    brand,
    title,
    lessons,
    day: formatDay(localDay(new Date())),
    colors: JSON.parse(colors) as CertificateColors,
  });
  downloadFile('certificate.svg', 'image/svg+xml', svg);
}

function startCertificate(): void {
  const form = find<HTMLFormElement>('[data-certificate-form]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = String(new FormData(form).get('name') ?? '').trim();
    // Its code can't come without a connection.
    if (name !== '') saveCertificate(name).catch(() => say(m.certificateCouldNotBeDrawn()));
  });
}

/** The day of the reader's own calendar, as `2026-11-21`. */
const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Shows progress on the learning path, and saves, loads and forgets it. */
export function startPath(): void {
  show(loadProgress());
  onStoredChange(LEARNING_KEY, () => show(loadProgress()));
  find('[data-save]')?.addEventListener('click', () =>
    downloadFile(FILE_NAME, 'application/json', JSON.stringify(loadProgress(), null, 2)),
  );
  find<HTMLInputElement>('[data-load]')?.addEventListener('change', ({ target }) => {
    void loadChosen(target as HTMLInputElement);
  });
  startForgetting();
  startCertificate();
}
