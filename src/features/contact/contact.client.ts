import type { ContactAnswer, ContactErrors } from '#shared/contact.ts';
import { enhanceForm } from '#lib/browser/guarded-form.client.ts';
import type { SolvedWork } from '#lib/browser/proof.client.ts';
import { serverRoutes } from '#shared/server-routes.ts';

const FAILED = 'This did not go through. What you typed is still here: please try again.';

async function send(
  form: HTMLFormElement,
  work: () => Promise<SolvedWork | undefined>,
): Promise<ContactAnswer> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  try {
    const proof = await work();
    if (proof) body.set('proof', JSON.stringify(proof));
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    });
    return (await response.json()) as ContactAnswer;
  } catch {
    return { errors: { form: FAILED } };
  }
}

function showErrors(form: HTMLFormElement, errors: ContactErrors): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-contact-error]')) {
    const name = place.dataset.contactError as keyof ContactErrors;
    place.textContent = errors[name] ?? '';
    document
      .getElementById(`contact-${name}`)
      ?.setAttribute('aria-invalid', String(name in errors));
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (first) first.focus();
}

/** Sends the message in place, so that nothing typed can be lost with a failed page load. */
export function startContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-contact-form]');
  if (!form) return;
  enhanceForm(form, serverRoutes.contactChallenge, async (work) => {
    const button = form.querySelector('button');
    if (button) button.disabled = true;
    const answer = await send(form, work);
    if (button) button.disabled = false;
    if ('errors' in answer) showErrors(form, answer.errors);
    else location.assign('/embed/contact?sent=1');
  });
}
