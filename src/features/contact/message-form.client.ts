import type { FormAnswer, FormErrors } from '#shared/form-fields.ts';
import { enhanceForm } from '#lib/browser/guarded-form.client.ts';
import type { SolvedWork } from '#lib/browser/proof.client.ts';
import { keepMessage } from './kept-message.client.ts';
import * as m from '#messages/contact.ts';

async function send(
  form: HTMLFormElement,
  path: string,
  work: () => Promise<SolvedWork | undefined>,
): Promise<FormAnswer> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  try {
    const proof = await work();
    if (proof) body.set('proof', JSON.stringify(proof));
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    });
    return (await response.json()) as FormAnswer;
  } catch {
    return { errors: { form: m.thisDidNotGoThrough() } };
  }
}

function showErrors(form: HTMLFormElement, errors: FormErrors): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset.error ?? '';
    place.textContent = errors[name] ?? '';
    document
      .getElementById(`contact-${name}`)
      ?.setAttribute('aria-invalid', String(name in errors));
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const summary = form.querySelector<HTMLElement>('[data-error="form"]');
  if (first) {
    if (summary) form.prepend(summary);
    first.focus();
  } else if (summary) {
    // No field is wrong, so that it is said where the visitor looks: on a phone the top is far away.
    form.querySelector('button')?.parentElement?.before(summary);
    summary.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }
}

/** Says on the button that something is sent, while it is. */
async function whileSending<Answer>(
  button: HTMLButtonElement | null,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!button) return act();
  const label = button.textContent;
  // A disabled button would lose the focus, and with it the reader's place.
  button.setAttribute('aria-disabled', 'true');
  button.textContent = m.sending();
  const answer = await act();
  button.textContent = label;
  button.removeAttribute('aria-disabled');
  return answer;
}

/** A page that has loaded anew is read from its top: reading goes on with what is said. */
function showThanks(): void {
  const thanks = document.querySelector<HTMLElement>('[data-sent]');
  if (!thanks) return;
  // In the frame of a page, whoever has sent a message is further down than where it is said.
  if (self !== top) thanks.scrollIntoView({ block: 'center' });
  thanks.focus({ preventScroll: true });
}

/** The address of the thanks, which know the page that the message is about. */
function thanksPath(form: HTMLFormElement, path: string): string {
  const asked = new URLSearchParams({ sent: '1' });
  const page = form.querySelector<HTMLInputElement>('input[type="hidden"][name="page"]')?.value;
  if (page) asked.set('page', page);
  return `${path}${path.includes('?') ? '&' : '?'}${asked}`;
}

/** Sends the message in place, so that nothing typed can be lost with a failed page load. */
export function startMessageForm(): void {
  showThanks();
  const form = document.querySelector<HTMLFormElement>('[data-message-form]');
  // By attribute: a field may have the name of a property, such as `action`.
  const path = form?.getAttribute('action');
  const challenge = form?.getAttribute('data-challenge');
  if (!form || !path || !challenge) return;
  const button = form.querySelector('button');
  const forget = keepMessage(form);
  let isSending = false;
  enhanceForm(form, challenge, async (work) => {
    if (isSending) return;
    isSending = true;
    const answer = await whileSending(button, () => send(form, path, work));
    isSending = false;
    if ('errors' in answer) return showErrors(form, answer.errors);
    forget();
    location.assign(thanksPath(form, path));
  });
}
