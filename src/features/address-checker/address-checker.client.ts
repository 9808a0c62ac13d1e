import styles from './address-checker.module.css';
import { answersFor, type Answer } from './verdict-labels.ts';
import { judge, type ContractList } from './verdict.ts';
import * as m from '#messages/address-checker.ts';
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

async function fetchList(address: string): Promise<ContractList> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The list answered with ${answer.status}`);
  return (await answer.json()) as ContractList;
}

/**
 * Lets the button paste. It stands in the page, so that nothing moves when this begins, and goes
 * where the browser doesn't let a page ask for what was copied.
 */
function offerPaste(form: HTMLFormElement, field: HTMLInputElement): void {
  const button = form.querySelector<HTMLElement>('[data-paste]');
  if (!button) return;
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) {
    button.hidden = true;
    return;
  }
  button.addEventListener('click', () => {
    navigator.clipboard.readText().then(
      (text) => {
        field.value = text.slice(0, field.maxLength);
        form.requestSubmit();
      },
      // Whoever says no to the browser's question pastes by hand.
      () => field.focus(),
    );
  });
}

/** Starts the checker; list and checksum are loaded when it is used for the first time. */
export function startAddressChecker(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-address-checker]');
  const place = form?.querySelector<HTMLElement>('[role=status]');
  if (!form || !place) return;
  const field = form.querySelector('input');
  // An answer speaks of the address that was checked, and of no other that is typed since.
  field?.addEventListener('input', () => {
    field.removeAttribute('aria-invalid');
    place.replaceChildren();
  });
  if (field) offerPaste(form, field);
  let loading: Promise<ContractList> | null = null;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pasted = String(new FormData(form).get('address') ?? '');
    loading ??= fetchList(form.dataset.addressChecker!);
    Promise.all([loading, import('#lib/content/eip55.ts')])
      .then(([{ contracts }, { withChecksum }]) => {
        if (field && field.value !== pasted) return;
        const verdict = judge(pasted, contracts, withChecksum);
        field?.setAttribute('aria-invalid', String(!('address' in verdict)));
        place.replaceChildren(...answersFor(verdict).map(show));
      })
      .catch(() => {
        loading = null;
        place.replaceChildren(element('p', form.dataset.notLoaded ?? ''));
      });
  });
}
