import { z } from 'zod';
import type { OutboundFetch } from '#server/outbound/outbound-fetch.ts';
import { SourceFault, waitOf } from './source-fault.ts';

/** Asks one node. @throws SourceFault where it gives no answer that is one */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

const answerSchema = z.object({
  id: z.literal(1),
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** JSON-RPC 2.0 over the guarded way out. */
export function createRpc(fetch: OutboundFetch, url: URL, signal: AbortSignal): Rpc {
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url.href, { 'Content-Type': 'application/json' }, signal, body);
    // The words of a fault may name the host, and some hosts are named by a key.
    if ('fault' in answer) throw new SourceFault(answer.fault.replaceAll(url.hostname, 'the node'));
    if (answer.status !== 200)
      throw new SourceFault(`status ${answer.status}`, waitOf(answer.headers));
    let parsed: z.infer<typeof answerSchema>;
    try {
      parsed = answerSchema.parse(JSON.parse(answer.body.toString('utf8')));
    } catch {
      throw new SourceFault('the answer is no JSON-RPC');
    }
    if (parsed.error) throw new SourceFault(`error ${parsed.error.code}`);
    return parsed.result;
  };
}
