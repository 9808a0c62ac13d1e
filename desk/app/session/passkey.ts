import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError, request } from '#desk/app/api.ts';

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

/** Adds a passkey to those that the person has; one of those is asked for first. */
export async function addPasskey(): Promise<void> {
  try {
    await register();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.needsPasskey) throw error;
    await confirmWithPasskey();
    await register();
  }
}

/**
 * Makes a passkey on this device and signs in with it.
 * @param token of a one-time link, or null where it was used already
 */
export async function makePasskey(token: string | null): Promise<void> {
  if (token !== null) await request('POST', '/link', { token });
  await register();
}

async function register(): Promise<void> {
  const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/passkeys/options',
  );
  const answer = await orExplain(() => startRegistration({ optionsJSON }));
  await request('POST', '/passkeys', answer);
}
