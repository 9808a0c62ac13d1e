import { ApiError } from '#desk/app/api.ts';
import { confirmWithPasskey } from './passkey.ts';

/**
 * Does something for which the server may want a passkey to be shown again: the browser asks for
 * it, and it is done once more.
 * @throws ApiError with a sentence for the person
 */
export async function afterConfirming<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.needs !== 'passkey') throw error;
    await confirmWithPasskey();
    return act();
  }
}
