import { sayAtRest } from '#lib/browser/say-at-rest.client.ts';
import * as m from '#messages/glossary.ts';
import { SEARCH_FIELD } from '#shared/search.ts';
import { FIT, fitOf, type Fit, wordsOf } from './term-match.ts';

type Ranked = { element: HTMLElement; fit: Fit };
type Section = { element: HTMLElement; list: Element; entries: HTMLElement[] };

function fitOfEntry(entry: HTMLElement, wanted: readonly string[]): Fit {
  const names = `${entry.querySelector('a')?.textContent} ${entry.dataset.term}`;
  return fitOf({ names, text: entry.textContent }, wanted);
}

/** Hides what doesn't fit, and puts what fits best first; equals stay in the order of the alphabet. */
function order(parent: Element, ranked: readonly Ranked[]): void {
  for (const { element, fit } of ranked) element.hidden = fit === FIT.none;
  const sorted = [...ranked].sort((one, other) => one.fit - other.fit);
  parent.append(...sorted.map(({ element }) => element));
}

/** How many terms fit the words. Letters with a name that fits come first. */
function narrow(root: HTMLElement, sections: readonly Section[], words: string): number {
  const wanted = wordsOf(words);
  let count = 0;
  const ranked = sections.map(({ element, list, entries }) => {
    const inside = entries.map((entry) => ({ element: entry, fit: fitOfEntry(entry, wanted) }));
    order(list, inside);
    count += inside.filter(({ fit }) => fit !== FIT.none).length;
    const fit = Math.min(FIT.none, ...inside.map((one) => one.fit)) as Fit;
    return { element, fit };
  });
  order(root, ranked);
  return count;
}

function sectionsOf(root: HTMLElement): Section[] {
  return [...root.querySelectorAll<HTMLElement>('[data-letter]')].map((element) => ({
    element,
    list: element.querySelector('ul')!,
    entries: [...element.querySelectorAll<HTMLElement>('[data-term]')],
  }));
}

/** Narrows the glossary's index to what is typed; where that is nothing, leads to the search. */
export function startGlossary(): void {
  const root = document.querySelector<HTMLElement>('[data-glossary]');
  const input = root?.querySelector<HTMLInputElement>('input[type="search"]');
  const found = root?.querySelector('[data-found]');
  const elsewhere = root?.querySelector<HTMLAnchorElement>('[data-elsewhere]');
  if (!root || !input || !found || !elsewhere) return;
  const say = sayAtRest(found);
  const sections = sectionsOf(root);
  const { pathname } = elsewhere;
  input.addEventListener('input', () => {
    const words = input.value.trim();
    const count = narrow(root, sections, words);
    elsewhere.hidden = count > 0;
    elsewhere.href = `${pathname}?${new URLSearchParams({ [SEARCH_FIELD]: words })}`;
    say(count > 0 ? m.terms({ count }) : m.noTermMatches({ words }));
  });
}
