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

/** Fetched only when somebody is about to subscribe. */
const loadProof = () => import('#lib/browser/proof.client.ts');

async function send(form: HTMLFormElement): Promise<keyof typeof messages> {
  const fields = Object.fromEntries(new FormData(form));
  try {
    const { workOutProof } = await loadProof();
    const proof = await workOutProof(serverRoutes.newsletterChallenge);
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
  // Without https a browser has no cryptography for the work: the form posts as forms do.
  if (!form || !status || !isSecureContext) return;
  form.addEventListener('focusin', () => void loadProof().catch(() => undefined), { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    status.textContent = messages.sending;
    const outcome = await send(form);
    status.textContent = messages[outcome];
    if (outcome === 'accepted') form.reset();
  });
}
