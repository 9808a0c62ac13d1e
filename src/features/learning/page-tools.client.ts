import { loadProgress, saveProgress } from './progress-store.client.ts';
import { withNote, withPin } from './progress.ts';
import * as m from '#messages/learning.ts';

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
  note?.addEventListener('change', () => saveProgress(withNote(loadProgress(), path, note.value)));
}
