import { loadProgress, saveProgress } from './progress-store.client.ts';
import { withNote, withPin } from './progress.ts';
import * as m from '#messages/learning.ts';

/** So long after the last letter a note is saved, though the field still has focus. */
const REST_MS = 500;

/** Saves a note when its writer rests, leaves the field, or leaves the page. */
function keepNote(field: HTMLTextAreaElement, path: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    saveProgress(withNote(loadProgress(), path, field.value));
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(save, REST_MS);
  });
  field.addEventListener('change', save);
  // Only what is not saved yet: another tab may have written since.
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
    const { pins, notes } = loadProgress();
    const isPinned = pins[path] !== undefined;
    pin?.setAttribute('aria-pressed', String(isPinned));
    if (pin) pin.textContent = isPinned ? m.pinnedTakeThePinAway() : m.pinThisPage();
    if (note && notes[path]) note.value = notes[path];
  };
  show();
  pin?.addEventListener('click', () => {
    saveProgress(withPin(loadProgress(), path, title));
    show();
  });
  if (note) keepNote(note, path);
}
