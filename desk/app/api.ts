/** An answer of the desk's server that is an error, with a sentence for the person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Whether the person has to show a passkey again before this. */
  readonly needsPasskey: boolean;

  constructor(status: number, message: string, needsPasskey = false) {
    super(message);
    this.status = status;
    this.needsPasskey = needsPasskey;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const UNREACHABLE = 'The desk does not answer. Check your connection, then try again.';

async function errorOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as {
    error?: unknown;
    needs?: unknown;
  } | null;
  const sentence = typeof body?.error === 'string' ? body.error : UNREACHABLE;
  return new ApiError(answer.status, sentence, body?.needs === 'passkey');
}

async function answerTo<Answer>(path: string, sent: RequestInit): Promise<Answer> {
  const answer = await fetch(`/api${path}`, sent).catch(() => null);
  if (answer === null) throw new ApiError(0, UNREACHABLE);
  if (!answer.ok) throw await errorOf(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/**
 * Sends a request to the desk's server.
 * @param body what is sent as JSON; writes without one send an empty object
 * @throws ApiError with a sentence for the person
 */
export async function request<Answer = void>(
  method: Method,
  path: string,
  body: unknown = {},
): Promise<Answer> {
  const type = { 'Content-Type': 'application/json' };
  const sent = method === 'GET' ? {} : { headers: type, body: JSON.stringify(body) };
  return answerTo<Answer>(path, { method, ...sent });
}

/** Sends the bytes of a file. @throws ApiError with a sentence for the person */
export function sendFile<Answer>(path: string, file: File): Promise<Answer> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return answerTo<Answer>(path, { method: 'POST', headers, body: file });
}
