import { enhanceForm } from '#lib/browser/guarded-form.client.ts';
import type { SolvedWork } from '#lib/browser/proof.client.ts';
import type { NewsletterAnswer } from '#shared/newsletter.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import * as m from '#messages/newsletter.ts';

const messages = {
  get sending() {
    return m.sending();
  },
  get accepted() {
    return m.thankYouIfTheAddress();
  },
  get refused() {
    return m.thisDoesNotLookLike();
  },
  get missing() {
    return m.pleaseGiveYourEmail();
  },
  get busy() {
    return m.tooManyRequestsFromYour();
  },
  get failed() {
    return m.thisDidNotGoThrough();
  },
} as const;

async function answerOf(response: Response): Promise<keyof typeof messages> {
  const { status } = response;
  if (status === 202) return 'accepted';
  if (status === 429) return 'busy';
  if (status !== 400 && status !== 422) return 'failed';
  // A proof of work that is refused is nothing that is wrong with the address.
  const { error } = (await response.json()) as Extract<NewsletterAnswer, { error: unknown }>;
  return error.email === undefined ? 'failed' : 'refused';
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
    return await answerOf(response);
  } catch {
    return 'failed';
  }
}

/**
 * Sends the footer's form in place, and looks at what is typed into one of a page, which posts as
 * both do without this script.
 */
export function startNewsletter(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) start(form);
}

function start(form: HTMLFormElement): void {
  const status = form.querySelector('[data-newsletter-status]');
  if (!status) return;
  const isOfPage = form.dataset['newsletter'] === 'page';
  const field = form.querySelector('input');
  // What is wrong is said below the field, in the words of this site.
  form.noValidate = isOfPage || isSecureContext;
  const say = (outcome: keyof typeof messages): void => {
    const isWrong = outcome === 'refused' || outcome === 'missing';
    field?.setAttribute('aria-invalid', String(isWrong));
    status.textContent = messages[outcome];
    // The answer takes a moment, in which somebody may have gone on to another place.
    if (isWrong && form.contains(document.activeElement)) field?.focus();
  };
  field?.addEventListener('input', () => field.removeAttribute('aria-invalid'));
  const isFit = (): boolean => {
    const isValid = form.checkValidity();
    if (!isValid) say(field?.value ? 'refused' : 'missing');
    return isValid;
  };
  if (isOfPage) {
    form.addEventListener('submit', (event) => {
      if (!isFit()) event.preventDefault();
    });
    return;
  }
  enhanceForm(form, serverRoutes.newsletterChallenge, async (work) => {
    if (!isFit()) return;
    say('sending');
    const outcome = await send(form, work);
    say(outcome);
    if (outcome === 'accepted') form.reset();
  });
}
