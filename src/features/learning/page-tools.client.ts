import { LEARNING_KEY } from '#lib/browser/storage-names.ts';
import { onStoredChange } from '#lib/browser/stored-change.client.ts';
import { loadProgress, saveProgress } from './progress-store.client.ts';
import { withPin, withTypedNote } from './progress.ts';
import * as m from '#messages/learning.ts';

/** So long after the last letter a note is saved, though the field still has focus. */
const REST_MS = 500;

/**
 * Saves a note when its writer rests, leaves the field, or leaves the page, and shows what was
 * written on it elsewhere.
 */
function keepNote(field: HTMLTextAreaElement, state: Element | null, path: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The stored note that the field shows, but for what was typed since. */
  let before = '';
  const show = () => {
    const note = loadProgress().notes[path] ?? '';
    if (note === before) return;
    before = note;
    field.value = note;
  };
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (field.value.trim() === before) return show();
    const typed = { text: field.value, before };
    const isStored = saveProgress(withTypedNote(loadProgress(), path, typed));
    const note = loadProgress().notes[path] ?? '';
    before = note;
    // Spaces at its end may be on their way to another word.
    if (note !== field.value.trim()) field.value = note;
    // Once while it is written on, and not at each rest.
    if (state && state.textContent === '')
      state.textContent = isStored ? m.noteSaved() : m.noteNotStored();
  };
  show();
  onStoredChange(LEARNING_KEY, () => {
    if (timer === undefined) show();
  });
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(save, REST_MS);
  });
  field.addEventListener('change', save);
  field.addEventListener('focus', () => {
    if (state) state.textContent = '';
  });
  // Only what is not saved yet.
  addEventListener('pagehide', () => {
    if (timer !== undefined) save();
  });
}

/** Makes a page's pin and note work. Nothing is stored before a visitor uses one of them. */
export function startPageTools(): void {
  const tools = document.querySelector<HTMLElement>('[data-page-tools]');
  const path = tools?.dataset.pageTools;
  if (!tools || !path) return;
  const title = tools.dataset.pageTitle ?? path;
  const pin = tools.querySelector<HTMLButtonElement>('[data-pin]');
  const note = tools.querySelector<HTMLTextAreaElement>('[data-note]');
  const show = () => {
    const isPinned = loadProgress().pins[path] !== undefined;
    // What it is called says how it stands: pressed as well, it would say the opposite.
    if (pin) pin.textContent = isPinned ? m.pinnedTakeThePinAway() : m.pinThisPage();
  };
  show();
  onStoredChange(LEARNING_KEY, show);
  pin?.addEventListener('click', () => {
    saveProgress(withPin(loadProgress(), path, title));
    show();
  });
  if (note) keepNote(note, tools.querySelector('[data-note-state]'), path);
}
