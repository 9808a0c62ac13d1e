import { z } from 'zod';
import type { OutboundFetch } from '#server/outbound/outbound-fetch.ts';
import { UpstreamError, waitOf } from './upstream-error.ts';

/** Asks one node. @throws UpstreamError where it gives no answer that is one */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

const answerSchema = z.object({
  id: z.literal(1),
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** JSON-RPC 2.0 over the host-restricted fetch. */
export function createRpc(fetch: OutboundFetch, url: URL, signal: AbortSignal): Rpc {
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url.href, { 'Content-Type': 'application/json' }, signal, body);
    // The words of an error may name the host, and some hosts are named by a key.
    if ('error' in answer)
      throw new UpstreamError(answer.error.replaceAll(url.hostname, 'the node'));
    if (answer.status !== 200)
      throw new UpstreamError(`status ${answer.status}`, waitOf(answer.headers));
    let parsed: z.infer<typeof answerSchema>;
    try {
      parsed = answerSchema.parse(JSON.parse(answer.body.toString('utf8')));
    } catch {
      throw new UpstreamError('the answer is no JSON-RPC');
    }
    if (parsed.error) throw new UpstreamError(`error ${parsed.error.code}`);
    return parsed.result;
  };
}
