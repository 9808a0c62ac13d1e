import styles from './address-checker.module.css';
import { answersFor, type Answer } from './verdict-labels.ts';
import { judge, type ListedContract } from './verdict.ts';
import * as m from '#messages/address-checker.ts';
import { withChecksum } from '#lib/content/eip55.ts';
import { hrefTo } from '#lib/site/href.ts';

const marks: Record<Answer['tone'], string> = {
  get good() {
    return m.onOurList();
  },
  get care() {
    return m.takeCare();
  },
  get bad() {
    return m.stop();
  },
};

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function show({ tone, heading, addresses, lines, links }: Answer): HTMLElement {
  const card = element('section', '', styles.answer);
  card.dataset.tone = tone;
  card.append(
    element('p', marks[tone], styles.mark),
    element('h3', heading, styles.heading),
    // Whole: what is left out in the middle is where a look-alike differs.
    ...addresses.map((address) => element('p', address, styles.address)),
    ...lines.map((line) => element('p', line)),
  );
  if (links.length > 0) {
    const list = element('p', '', styles.links);
    for (const { text, href } of links) {
      const link = document.createElement('a');
      link.href = hrefTo(href);
      link.textContent = text;
      list.append(link);
    }
    card.append(list);
  }
  return card;
}

/** What the list says of a pasted text, as parts of the page. */
export function answerCards(
  pasted: string,
  contracts: readonly ListedContract[],
): { isChecked: boolean; cards: HTMLElement[] } {
  const verdict = judge(pasted, contracts, withChecksum);
  return { isChecked: 'address' in verdict, cards: answersFor(verdict).map(show) };
}
