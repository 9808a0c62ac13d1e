import { z } from 'zod';
import type { OutboundFetch } from '#server/outbound/outbound-fetch.ts';

/** Why a node is of no use now; its words hold no address, since those hold keys. */
export class NodeFault extends Error {
  override name = 'NodeFault';
  /** Not to be asked again for so long; 0 where nothing was said. */
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Asks one node. @throws NodeFault where it gives no answer that is one */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

const MOST_RETRY_SECONDS = 3_600;
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
    if ('fault' in answer) throw new NodeFault(answer.fault.replaceAll(url.hostname, 'the node'));
    if (answer.status !== 200) {
      const seconds = Number(/^\d{1,6}$/.exec(answer.headers['retry-after'] ?? '')?.[0] ?? 0);
      const wait = Math.min(seconds, MOST_RETRY_SECONDS) * 1_000;
      throw new NodeFault(`status ${answer.status}`, wait);
    }
    let parsed: z.infer<typeof answerSchema>;
    try {
      parsed = answerSchema.parse(JSON.parse(answer.body.toString('utf8')));
    } catch {
      throw new NodeFault('the answer is no JSON-RPC');
    }
    if (parsed.error) throw new NodeFault(`error ${parsed.error.code}`);
    return parsed.result;
  };
}
