import type { Refusal, RequestNeed } from '#desk/shared/refusal.ts';

type ApiErrorMore = Omit<Refusal, 'error'> & { cause?: unknown };

/** An answer of the desk's server that is an error, with a sentence for the person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly needs: RequestNeed | undefined;
  /** The field of the request that is wrong, where it is one. */
  readonly field: string | undefined;

  constructor(status: number, message: string, { needs, field, cause }: ApiErrorMore = {}) {
    super(message, { cause });
    this.status = status;
    this.needs = needs;
    this.field = field;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const UNREACHABLE = 'The desk does not answer. Check your connection, then try again.';
const TOO_LATE =
  'The desk has not answered for a minute. Check that it still runs, then try again.';
/** What a proxy in front says in a page of its own. */
const PROXY_SENTENCES: Partial<Record<number, string>> = {
  502: 'The desk does not run at the moment. Wait a minute, then try again.',
  504: 'The desk took longer than its proxy waits, and may still do this. Wait a minute and look before you try again.',
};

/** A save checks all of the content, which takes seconds on two cores and more on a busy machine. */
const QUICK_MS = 60_000;
/** A POST may wait for a mail server, a backup or the first page of a preview. */
const isQuick = (method: Method): boolean => method !== 'POST';

/**
 * Waits for an answer, for no longer than a limit where there is one.
 * @throws ApiError with a sentence for the person where none came
 */
export async function answerWithin(
  limitMs: number | null,
  send: (signal: AbortSignal | null) => Promise<Response>,
): Promise<Response> {
  const signal = limitMs === null ? null : AbortSignal.timeout(limitMs);
  try {
    return await send(signal);
  } catch (error) {
    throw new ApiError(0, signal?.aborted === true ? TOO_LATE : UNREACHABLE, { cause: error });
  }
}

/** The error that an answer is, with the sentence of the desk or one for the proxy before it. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as Partial<Refusal> | null;
  // A proxy's own answer may be any JSON.
  if (typeof body?.error !== 'string')
    return new ApiError(answer.status, PROXY_SENTENCES[answer.status] ?? UNREACHABLE);
  return new ApiError(answer.status, body.error, { needs: body.needs, field: body.field });
}

type Sent = RequestInit & { method: Method };

async function answerTo<Answer>(path: string, sent: Sent): Promise<Answer> {
  const answer = await answerWithin(isQuick(sent.method) ? QUICK_MS : null, (signal) =>
    fetch(`/api${path}`, { ...sent, signal }),
  );
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
