import type { SolvedWork } from '#lib/browser/proof.client.ts';
import type { NewsletterAnswer } from '#shared/newsletter.ts';
import { formRoutes } from '#shared/form-routes.ts';

async function answerOf(response: Response) {
  const { status } = response;
  if (status === 202) return 'accepted';
  if (status === 429) return 'busy';
  if (status !== 400 && status !== 422) return 'failed';
  // A proof of work that is refused is nothing that is wrong with the address.
  const { error } = (await response.json()) as Extract<NewsletterAnswer, { error: unknown }>;
  return error.email === undefined ? 'failed' : 'refused';
}

/**
 * Subscribes by the API with the fields of a form and a proof of work.
 * @throws Error where the network or the proof fails
 */
export async function sendNewsletter(
  form: HTMLFormElement,
  work: () => Promise<SolvedWork | undefined>,
) {
  const fields = Object.fromEntries(new FormData(form));
  const proof = await work();
  const response = await fetch(formRoutes.newsletterApi, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, proof }),
  });
  return answerOf(response);
}
