import { enhanceForm } from '#lib/browser/guarded-form.client.ts';
import type { SolvedWork } from '#lib/browser/proof.client.ts';
import { serverRoutes } from '#shared/server-routes.ts';

const messages = {
  sending: 'Sending…',
  accepted: 'Thank you. If the address is right, a mail is on its way: open it to confirm.',
  refused: 'This does not look like an email address. Please check it.',
  busy: 'Too many requests from your network just now. Please try again later.',
  failed: 'This did not go through. Please try again.',
} as const;

function answer(status: number): keyof typeof messages {
  if (status === 202) return 'accepted';
  if (status === 400 || status === 422) return 'refused';
  return status === 429 ? 'busy' : 'failed';
}

async function send(
  form: HTMLFormElement,
  work: () => Promise<SolvedWork | undefined>,
): Promise<keyof typeof messages> {
  const fields = Object.fromEntries(new FormData(form));
  try {
    const proof = await work();
    const response = await fetch(serverRoutes.newsletterApi, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, proof }),
    });
    return answer(response.status);
  } catch {
    return 'failed';
  }
}

/** Sends the footer's form in place; without this script the form posts as forms do. */
export function startNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
  const status = form?.querySelector('[data-newsletter-status]');
  if (!form || !status) return;
  enhanceForm(form, serverRoutes.newsletterChallenge, async (work) => {
    status.textContent = messages.sending;
    const outcome = await send(form, work);
    status.textContent = messages[outcome];
    if (outcome === 'accepted') form.reset();
  });
}
