import { ApiError, request } from '#desk/app/api.ts';
import { confirmWithPasskey } from './passkey.ts';

/**
 * Sends a request that may need a passkey to be shown again: the browser asks for it, and the
 * request is sent once more.
 * @throws ApiError with a sentence for the person
 */
export async function confirmedRequest<Answer = void>(
  ...asked: Parameters<typeof request>
): Promise<Answer> {
  try {
    return await request<Answer>(...asked);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.needsPasskey) throw error;
    await confirmWithPasskey();
    return request<Answer>(...asked);
  }
}
