import { enhanceForm } from '#lib/browser/guarded-form.client.ts';
import { formRoutes } from '#shared/form-routes.ts';
import * as m from '#messages/newsletter.ts';

/** By what becomes of sending a form. */
const messages = {
  sending: m.sending,
  accepted: m.thankYouIfTheAddress,
  refused: m.thisDoesNotLookLike,
  missing: m.pleaseGiveYourEmail,
  busy: m.tooManyRequestsFromYour,
  failed: m.thisDidNotGoThrough,
} as const;

/**
 * Sends the footer's form in place, and looks at what is typed into one of a page, which posts as
 * both do without this script.
 */
export function startNewsletter(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) start(form);
}

function start(form: HTMLFormElement): void {
  const status = form.querySelector('[data-newsletter-status]');
  const field = form.querySelector('input');
  if (!status || !field) return;
  const isOfPage = form.dataset['newsletter'] === 'page';
  // What is wrong is said below the field, in the words of this site.
  form.noValidate = isOfPage || isSecureContext;
  const say = (outcome: keyof typeof messages): void => {
    const isWrong = outcome === 'refused' || outcome === 'missing';
    field.setAttribute('aria-invalid', String(isWrong));
    status.textContent = messages[outcome]();
    // The answer takes a moment, in which somebody may have gone on to another place.
    if (isWrong && form.contains(document.activeElement)) field.focus();
  };
  field.addEventListener('input', () => field.removeAttribute('aria-invalid'));
  const isFit = (): boolean => {
    const isValid = form.checkValidity();
    if (!isValid) say(field.value ? 'refused' : 'missing');
    return isValid;
  };
  if (isOfPage) {
    form.addEventListener('submit', (event) => {
      if (!isFit()) event.preventDefault();
    });
    return;
  }
  enhanceForm(form, formRoutes.newsletterChallenge, async (work) => {
    if (!isFit()) return;
    say('sending');
    // Few visitors send it, and every page has the form.
    const outcome = await import('./send-newsletter.client.ts')
      .then(({ sendNewsletter }) => sendNewsletter(form, work))
      .catch(() => 'failed' as const);
    say(outcome);
    if (outcome === 'accepted') form.reset();
  });
}
