import type { SolvedWork } from './proof.client.ts';

/** Fetched only when somebody is about to send a form. */
const loadProof = () => import('./proof.client.ts');

/**
 * Sends a guarded form in place, with the proof of work that its challenge asks for. Without https
 * a browser has no cryptography for the work: the form then posts as forms do.
 * @param challenge URL of the challenge
 * @param send called with each attempt; `work` throws where the challenge can't be had
 */
export function enhanceForm(
  form: HTMLFormElement,
  challenge: string,
  send: (work: () => Promise<SolvedWork | undefined>) => Promise<void>,
): void {
  if (!isSecureContext) return;
  form.addEventListener('focusin', () => void loadProof().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(async () => (await loadProof()).workOutProof(challenge));
  });
}
