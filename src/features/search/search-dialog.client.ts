import { currentLocale, DEFAULT_LOCALE } from '#shared/locale.ts';
import { MAX_SEARCH_LENGTH, SEARCH_FIELD } from '#shared/search.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { closeByBackdrop, openModal } from '#ui/modal/modal.client.ts';
import { isComposing } from '#lib/browser/composing.ts';
import { sayAtRest } from '#lib/browser/say-at-rest.client.ts';
import { SLASH_KEY } from '#lib/browser/storage-names.ts';
import { pageKind } from '#lib/site/page-kind.ts';
import { type Found, saidOf, type SearchAnswer, type SearchQuestion } from './found.ts';
import * as m from '#messages/search.ts';
import { hrefTo } from '#lib/site/href.ts';
import { kindLabels } from './kind-labels.ts';
import { allowWorker } from '#lib/browser/trusted-worker.client.ts';
// The build makes a script of its own of this file, and a module that exports its address.
// oxlint-disable-next-line import/default
import workerPath from './search.worker.ts?worker&url';

const startWorker = allowWorker(workerPath);
let worker: Worker | null = null;
let asked = 0;

/**
 * Asks the index, which is fetched with the first question; an empty one is answered with questions
 * that are offered. Only the latest question is answered, since nobody waits for the others.
 * @param tell hears the answer; `total` is -1 where the index could not be read
 */
export function ask(query: string, tell: (answer: SearchAnswer) => void): void {
  asked += 1;
  worker ??= startWorker(workerPath);
  worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.id === asked) tell(data);
  };
  worker.onerror = () => {
    worker = null;
    tell({ id: asked, total: -1, found: [] });
  };
  worker.postMessage({ id: asked, query } satisfies SearchQuestion);
}

function part<Kind extends Element>(dialog: Element, name: string): Kind {
  const found = dialog.querySelector<Kind>(`[data-search-${name}]`);
  if (!found) throw new Error(`The search has no ${name}`);
  return found;
}

const linksIn = (results: Element) => [...results.querySelectorAll<HTMLElement>('a')];

function resultItem({ path, title, page, excerpt }: Found, isOffer: boolean): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = hrefTo(path);
  const name = document.createElement('strong');
  name.textContent = page === '' ? title : `${page}: ${title}`;
  const words = document.createElement('span');
  if (!isOffer) words.append(`${kindLabels[pageKind(path)]()} · `);
  const found = document.createElement('bdi');
  words.append(found);
  // The index is that of the pages in English.
  if (currentLocale() !== DEFAULT_LOCALE)
    for (const text of [name, found]) Object.assign(text, { lang: DEFAULT_LOCALE, dir: 'ltr' });
  for (const { text, isMatch } of excerpt) {
    const piece = isMatch ? document.createElement('mark') : document.createTextNode(text);
    if (isMatch) piece.textContent = text;
    found.append(piece);
  }
  link.append(name, words);
  item.append(link);
  return item;
}

/**
 * Shows an answer. Who walked on to a result before the answer to the last letter came stays on the
 * result of that place, or the last one; without any, in the field.
 */
function show(results: Element, { found, isOffer }: SearchAnswer, field: HTMLElement): void {
  const heading = document.createElement('h2');
  heading.textContent = m.questionsPeopleAsk();
  const list = document.createElement('ul');
  list.append(...found.map((place) => resultItem(place, isOffer === true)));
  const before = linksIn(results).indexOf(document.activeElement as HTMLElement);
  results.replaceChildren(...(isOffer ? [heading] : []), list);
  results.scrollTop = 0;
  if (before === -1) return;
  const links = linksIn(results);
  (links[before] ?? links.at(-1) ?? field).focus();
}

/** Leads from the best results to all of them, and else to the index of all pages. */
function leadOn(link: HTMLAnchorElement, query: string, { found, total, isOffer }: SearchAnswer) {
  const isMore = isOffer !== true && total > found.length;
  const asked = new URLSearchParams({ [SEARCH_FIELD]: query.slice(0, MAX_SEARCH_LENGTH) });
  link.href = isMore ? `${serverRoutes.searchResults}?${asked}` : hrefTo('/search');
  link.textContent = isMore ? m.allResults({ total }) : m.allPages();
}

/** Arrow keys walk from the field through the results and back. */
function walk(event: KeyboardEvent, field: HTMLElement, results: Element): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [field, ...linksIn(results)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}

/**
 * A keyboard leads to the first result. That of a touch screen covers most of the results, and its
 * key says "Search": it goes away and leaves the list, and leads on only if it is pressed again.
 */
function enterFirst(first: HTMLElement | null, field: HTMLElement): void {
  if (!matchMedia('(pointer: coarse)').matches) first?.click();
  else if (first) first.focus();
  else field.blur();
}

function keepSlash(box: HTMLInputElement): void {
  try {
    box.checked = localStorage.getItem(SLASH_KEY) !== 'off';
    box.addEventListener('change', () => {
      if (box.checked) localStorage.removeItem(SLASH_KEY);
      else localStorage.setItem(SLASH_KEY, 'off');
    });
  } catch {
    box.disabled = true;
  }
}

function connect(dialog: HTMLDialogElement): void {
  const field = part<HTMLInputElement>(dialog, 'field');
  const results = part(dialog, 'results');
  const say = sayAtRest(part(dialog, 'said'));
  const all = part<HTMLAnchorElement>(dialog, 'all');
  const tell = (answer: SearchAnswer) => {
    const { total, found, isGuess, isOffer } = answer;
    show(results, answer, field);
    const query = isOffer ? '' : field.value.trim();
    leadOn(all, query, answer);
    say(total === -1 ? m.theIndexCouldNotBe() : saidOf(query, found.length, total, isGuess));
  };
  // Until the answer comes, the results are those of what was typed before.
  let isAsking = false;
  // On a slow line the index takes seconds, and the dialog would stand empty.
  let hasIndex = false;
  let isLeavingWithAnswer = false;
  const enter = () => enterFirst(results.querySelector('a'), field);
  const askField = () => {
    isAsking = true;
    isLeavingWithAnswer = false;
    if (!hasIndex) say(m.loadingTheSearch());
    ask(field.value.trim(), (answer) => {
      isAsking = false;
      hasIndex = answer.total !== -1;
      tell(answer);
      if (isLeavingWithAnswer) enter();
      isLeavingWithAnswer = false;
    });
  };
  field.addEventListener('input', askField);
  dialog.addEventListener('close', () => (isLeavingWithAnswer = false));
  askField();
  dialog.addEventListener('keydown', (event) => {
    // Enter and arrows belong to the input method while it composes a word.
    if (isComposing(event)) return;
    if (event.key === 'Enter' && event.target === field) {
      // The key is not one of the link that gets the focus.
      event.preventDefault();
      if (isAsking) isLeavingWithAnswer = true;
      else enter();
    }
    walk(event, field, results);
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a, [data-search-close]')) dialog.close();
  });
  closeByBackdrop(dialog);
  keepSlash(part<HTMLInputElement>(dialog, 'slash'));
}

let known: HTMLDialogElement | null = null;

/** Opens the search over the page, with what was typed before still there. */
export function openSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
  if (!dialog) throw new Error('This page has no search');
  if (known !== dialog) connect(dialog);
  known = dialog;
  openModal(dialog);
  part<HTMLInputElement>(dialog, 'field').select();
}
