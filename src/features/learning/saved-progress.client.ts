import type { Progress } from './progress.ts';
import { hrefTo } from '#lib/site/href.ts';
import * as m from '#messages/learning.ts';

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
export function showPins({ pins }: Progress): void {
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
export function showNotes({ notes, pins }: Progress): void {
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
