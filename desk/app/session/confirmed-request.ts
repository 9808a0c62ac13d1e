import { request } from '#desk/app/api.ts';
import { afterConfirming } from './after-confirming.ts';

/** Sends a request that may need a passkey to be shown again. */
export function confirmedRequest<Answer = void>(
  ...asked: Parameters<typeof request>
): Promise<Answer> {
  return afterConfirming(() => request<Answer>(...asked));
}
