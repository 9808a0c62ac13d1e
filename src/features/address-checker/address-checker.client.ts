import type { ContractList } from './verdict.ts';

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

/** Starts the checker; the list, and what judges by it, are loaded when it is used for the first time. */
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
    Promise.all([loading, import('./answer-cards.ts')])
      .then(([{ contracts }, { answerCards }]) => {
        if (field && field.value !== pasted) return;
        const { isChecked, cards } = answerCards(pasted, contracts);
        field?.setAttribute('aria-invalid', String(!isChecked));
        place.replaceChildren(...cards);
        // On a phone it comes below what is in sight.
        place.scrollIntoView({ block: 'nearest' });
      })
      .catch(() => {
        loading = null;
        const note = document.createElement('p');
        note.textContent = form.dataset.notLoaded ?? '';
        place.replaceChildren(note);
      });
  });
}
