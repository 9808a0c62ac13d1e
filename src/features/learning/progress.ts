/**
 * What a visitor has read, answered, noted and pinned. It is kept in the browser and in files
 * that visitors save, so it must read what older and newer versions of the site have written.
 */
export type Progress = {
  version: 1;
  /** Lesson id → the day on which its quiz was passed. It stays, whatever questions come later. */
  passed: Record<string, string>;
  /** Question id → whether the last answer was right. */
  answers: Record<string, boolean>;
  /** Page path → the visitor's note on it. */
  notes: Record<string, string>;
  /** Page path → the page's title. */
  pins: Record<string, string>;
};

/** Part of a quiz that has to be right for it to be passed. */
export const PASS_PART = 0.8;

/** How many of so many questions have to be right. */
export function neededRight(count: number): number {
  const needed = Array.from({ length: count }, (_, index) => index + 1);
  return needed.find((right) => right / count >= PASS_PART) ?? count;
}
const MAX_ENTRIES = 2_000;
const MAX_NOTE_SIGNS = 5_000;

export function emptyProgress(): Progress {
  return { version: 1, passed: {}, answers: {}, notes: {}, pins: {} };
}

/** The entries of a record that are what they should be; everything else is dropped. */
function cleaned<Value>(
  value: unknown,
  isFine: (key: string, entry: unknown) => entry is Value,
): Record<string, Value> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const fine = Object.entries(value)
    .slice(0, MAX_ENTRIES)
    .filter((pair): pair is [string, Value] => isFine(pair[0], pair[1]));
  return Object.fromEntries(fine);
}

const isId = (key: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key);
/** A path of this site and nothing else: it is made into a link. */
const isPath = (key: string) => /^\/(?!\/)[a-z0-9/-]*$/.test(key);
const isDay = (key: string, entry: unknown): entry is string =>
  isId(key) && typeof entry === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(entry);
const isAnswer = (key: string, entry: unknown): entry is boolean =>
  isId(key) && typeof entry === 'boolean';
const isWords = (key: string, entry: unknown): entry is string =>
  isPath(key) && typeof entry === 'string' && entry !== '' && entry.length <= MAX_NOTE_SIGNS;

/**
 * Reads progress from storage or from a file. Whatever is not understood is left out, and nothing
 * throws; a text that is no progress at all gives `null`.
 */
export function parseProgress(text: string): Progress | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('version' in value)) return null;
  const { passed, answers, notes, pins } = value as Record<string, unknown>;
  return {
    version: 1,
    passed: cleaned(passed, isDay),
    answers: cleaned(answers, isAnswer),
    notes: cleaned(notes, isWords),
    pins: cleaned(pins, isWords),
  };
}

/** Two notes on a page; a file that is loaded again, or was saved from the other, adds nothing. */
function joinNotes(own: string, loaded: string): string {
  if (own.includes(loaded)) return own;
  if (loaded.includes(own)) return loaded;
  return `${own}\n\n${loaded}`.slice(0, MAX_NOTE_SIGNS);
}

/** Whether a note of a file had no room beside one's own; it is whole in the file alone. */
export function isNoteCut(joined: Progress, loaded: Progress): boolean {
  return Object.entries(loaded.notes).some(([path, note]) => !joined.notes[path]?.includes(note));
}

/**
 * Joins two: of two days the earlier counts, and nothing that either has is lost, except for what a
 * loaded note has beyond the room for one.
 */
export function joinProgress(own: Progress, loaded: Progress): Progress {
  const passed = { ...loaded.passed };
  for (const [id, day] of Object.entries(own.passed))
    passed[id] = passed[id] && passed[id] < day ? passed[id] : day;
  const answers = { ...loaded.answers };
  for (const [id, isRight] of Object.entries(own.answers))
    answers[id] = isRight || answers[id] === true;
  const notes = { ...loaded.notes };
  for (const [path, note] of Object.entries(own.notes))
    notes[path] = joinNotes(note, notes[path] ?? '');
  return { version: 1, passed, answers, notes, pins: { ...loaded.pins, ...own.pins } };
}

export type QuizState = { right: number; answered: number; count: number; isPassed: boolean };

/**
 * How a quiz stands, by the questions that it has today. Answers to questions that are gone are
 * not counted, and new questions are simply open.
 */
export function quizState(
  progress: Progress,
  lesson: string,
  questions: readonly string[],
): QuizState {
  const answered = questions.filter((id) => progress.answers[id] !== undefined);
  const right = answered.filter((id) => progress.answers[id]).length;
  return {
    right,
    answered: answered.length,
    count: questions.length,
    isPassed: progress.passed[lesson] !== undefined,
  };
}

/**
 * Writes down an answer, and that the lesson is passed once enough of its questions are right.
 * @param answer.before the other answers that count: all that are kept, or those of one round
 */
export function withAnswer(
  progress: Progress,
  answer: {
    question: string;
    isRight: boolean;
    lesson: string;
    questions: readonly string[];
    before: Readonly<Record<string, boolean>>;
    today: string;
  },
): Progress {
  const now = { [answer.question]: answer.isRight };
  const next = { ...progress, answers: { ...progress.answers, ...now } };
  const counted = { ...progress, answers: { ...answer.before, ...now } };
  const { right, count } = quizState(counted, answer.lesson, answer.questions);
  const isPassed = count > 0 && right / count >= PASS_PART;
  if (!isPassed || progress.passed[answer.lesson]) return next;
  return { ...next, passed: { ...progress.passed, [answer.lesson]: answer.today } };
}

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
}

/** Keeps a note on a page; an empty one takes it away. */
export function withNote(progress: Progress, path: string, note: string): Progress {
  const text = note.trim().slice(0, MAX_NOTE_SIGNS);
  const notes = text === '' ? without(progress.notes, path) : { ...progress.notes, [path]: text };
  return { ...progress, notes };
}

/**
 * Keeps what was typed into the field of a note. A note that was written elsewhere since the field
 * was filled is joined with it, and not lost.
 * @param typed.before the note that the field was filled with
 */
export function withTypedNote(
  progress: Progress,
  path: string,
  typed: { text: string; before: string },
): Progress {
  const stored = progress.notes[path] ?? '';
  const note = stored === typed.before ? typed.text : joinNotes(typed.text.trim(), stored);
  return withNote(progress, path, note);
}

/** Pins a page, or takes the pin away. */
export function withPin(progress: Progress, path: string, title: string): Progress {
  const pins = progress.pins[path]
    ? without(progress.pins, path)
    : { ...progress.pins, [path]: title };
  return { ...progress, pins };
}

/** The first lesson whose quiz is not passed; null after the last. */
export function openLesson(states: readonly QuizState[]): number | null {
  const open = states.findIndex(({ isPassed, count }) => count > 0 && !isPassed);
  return open === -1 ? null : open;
}

/** The first lesson whose quiz is not passed, once one is begun; null before, and after the last. */
export function nextLesson(states: readonly QuizState[]): number | null {
  const isBegun = states.some(({ answered }) => answered > 0);
  return isBegun ? openLesson(states) : null;
}
