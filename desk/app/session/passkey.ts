import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { request } from '#desk/app/api.ts';

const CANCELED =
  'No passkey was used. Your browser asks for it in a window of its own: try again, and confirm there.';

/** What the browser throws where the person closes its window, in a sentence. */
async function orExplain<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new Error(CANCELED, { cause: error });
  }
}

/** Signs in with a passkey of this device. */
export async function signIn(): Promise<void> {
  const optionsJSON = await request<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/sign-in/options',
  );
  const answer = await orExplain(() => startAuthentication({ optionsJSON }));
  await request('POST', '/sign-in', answer);
}

/** Shows a passkey again within a session, before something grave. */
export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = await request<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/account/confirm/options',
  );
  const answer = await orExplain(() => startAuthentication({ optionsJSON }));
  await request('POST', '/account/confirm', answer);
}

/**
 * Makes a passkey on this device and signs in with it.
 * @param token of a one-time link, or null where it was used already
 */
export async function makePasskey(token: string | null): Promise<void> {
  if (token !== null) await request('POST', '/link', { token });
  await registerPasskey();
}

/** Makes a passkey on this device for the person who is signed in, or is on the way in. */
export async function registerPasskey(): Promise<void> {
  const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/passkeys/options',
  );
  const answer = await orExplain(() => startRegistration({ optionsJSON }));
  await request('POST', '/passkeys', answer);
}
