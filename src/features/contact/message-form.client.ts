import type { FormAnswer, FormErrors } from '#shared/form-fields.ts';
import { enhanceForm } from '#lib/browser/guarded-form.client.ts';
import type { SolvedWork } from '#lib/browser/proof.client.ts';
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
  if (first) first.focus();
}

/** In the frame of a page, whoever has sent a message is further down than where it is said. */
function showThanks(): void {
  const thanks = document.querySelector<HTMLElement>('[data-sent]');
  if (!thanks || self === top) return;
  thanks.scrollIntoView({ block: 'center' });
  thanks.focus({ preventScroll: true });
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
  let isSending = false;
  enhanceForm(form, challenge, async (work) => {
    if (isSending) return;
    isSending = true;
    // A disabled button would lose the focus, and with it the reader's place.
    button?.setAttribute('aria-disabled', 'true');
    const answer = await send(form, path, work);
    isSending = false;
    button?.removeAttribute('aria-disabled');
    if ('errors' in answer) showErrors(form, answer.errors);
    else location.assign(`${path}${path.includes('?') ? '&' : '?'}sent=1`);
  });
}
