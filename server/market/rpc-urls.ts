import { z } from 'zod';
import { type MarketChain, marketChains } from '#shared/market.ts';

/** More than one is for when the first fails; more than these helps nobody. */
const MAX_RPC_URLS = 5;

/** Reads the URLs of a setting; they may hold keys, so no error repeats them. */
function readUrls(value: string, context: z.RefinementCtx, also: string): URL[] {
  const urls = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => URL.parse(text));
  const isGood = (url: URL | null) =>
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (urls.length > MAX_RPC_URLS || !urls.every(isGood))
    context.addIssue({
      code: 'custom',
      message: `must be ${also}up to ${MAX_RPC_URLS} addresses such as https://node.example.org/key`,
    });
  return urls.filter((url) => url !== null);
}

/** RPC URLs of nodes with commas between. */
export const rpcUrls = z
  .string()
  .default('')
  .transform((value, context) => readUrls(value, context, ''));

/** The same for the chain that has public nodes: null where unset, none where it is `off`. */
export const rpcUrlsOrOff = z
  .string()
  .optional()
  .transform((value, context): URL[] | null => {
    if (value === undefined) return null;
    return value.trim() === 'off' ? [] : readUrls(value, context, '`off` or ');
  });

/** The RPC URLs of every chain that has some, from the settings `RPC_…`. */
export function rpcUrlsOf(settings: Record<string, unknown>): Map<MarketChain, readonly URL[]> {
  const chains = Object.keys(marketChains) as MarketChain[];
  return new Map(
    chains
      .map((chain) => {
        const urls = settings[`RPC_${chain.toUpperCase()}`] as URL[] | null;
        return [chain, urls ?? []] as const;
      })
      .filter(([, urls]) => urls.length > 0),
  );
}
