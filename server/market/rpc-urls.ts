import { z } from 'zod';
import { type MarketChain, marketChains } from '#shared/market.ts';

/** More than one is for when the first fails; more than these helps nobody. */
const MAX_RPC_URLS = 5;

/** RPC URLs of nodes with commas between; they may hold keys, so no error repeats them. */
export const rpcUrls = z
  .string()
  .default('')
  .transform((value, context): URL[] => {
    const urls = value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => URL.parse(text));
    const isGood = (url: URL | null) =>
      url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    if (urls.length > MAX_RPC_URLS || !urls.every(isGood))
      context.addIssue({
        code: 'custom',
        message: `must be up to ${MAX_RPC_URLS} addresses such as https://node.example.org/key`,
      });
    return urls.filter((url) => url !== null);
  });

/** The RPC URLs of every chain that has some, from the settings `RPC_…`. */
export function rpcUrlsOf(settings: Record<string, unknown>): Map<MarketChain, readonly URL[]> {
  const chains = Object.keys(marketChains) as MarketChain[];
  return new Map(
    chains
      .map((chain) => [chain, settings[`RPC_${chain.toUpperCase()}`] as URL[]] as const)
      .filter(([, urls]) => urls.length > 0),
  );
}
