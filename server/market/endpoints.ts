import type { Rpc } from './json-rpc.ts';
import { ImplausibleSample, UpstreamError } from './upstream-error.ts';

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 30 * 60_000;

type Endpoint = { rpc: Rpc; failures: number; notBefore: number };

export type Endpoints = {
  /**
   * Does the work with the first node that is able to, in their order; one that failed is left
   * alone for a while, longer each time, and as long as it asks for. One whose reading is refused
   * is passed over and not left alone: the contract may be what is wrong, and its others are read.
   * @throws UpstreamError where none is able to, with the reason of each
   */
  work<Result>(task: (rpc: Rpc) => Promise<Result>): Promise<Result>;
};

/**
 * The nodes of one chain.
 * @param now milliseconds since 1970
 * @param onError called for each node that failed, with its position from 1 on
 */
export function createEndpoints(
  rpcs: readonly Rpc[],
  now: () => number,
  onError: (node: number, error: string) => void = () => undefined,
): Endpoints {
  const all = rpcs.map((rpc): Endpoint => ({ rpc, failures: 0, notBefore: 0 }));
  return {
    async work(task) {
      const errors: string[] = [];
      for (const [position, endpoint] of all.entries()) {
        if (endpoint.notBefore > now() && endpoint.notBefore <= now() + MAX_PAUSE_MS * 2) {
          errors.push('left alone after a fault');
          continue;
        }
        try {
          const result = await task(endpoint.rpc);
          Object.assign(endpoint, { failures: 0, notBefore: 0 });
          return result;
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          errors.push(error.message);
          if (error instanceof ImplausibleSample) continue;
          onError(position + 1, error.message);
          // Not the first time: one slip should not silence the only node there is.
          const usual = endpoint.failures === 0 ? 0 : FIRST_PAUSE_MS * 2 ** endpoint.failures;
          const pause = Math.min(MAX_PAUSE_MS, Math.max(usual, error.retryAfterMs));
          endpoint.failures += 1;
          endpoint.notBefore = pause === 0 ? 0 : now() + pause;
        }
      }
      throw new UpstreamError(errors.join('; '));
    },
  };
}
