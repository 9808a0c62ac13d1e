import { z } from 'zod';
import type { AggregatorId } from './aggregators.ts';
import { rpcUrlsOf } from './rpc-urls.ts';
import type { MarketSettings } from './open-market.ts';

/** CoinGecko's key; no error repeats it. */
export const coinGeckoKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be the key, without spaces')
  .optional();

/**
 * Who permitted it and when. DefiLlama's terms forbid to show its numbers without permission, so
 * that a bare `yes` is no answer: https://defillama.com/terms
 */
export const defiLlamaPermission = z
  .string()
  .max(500)
  .refine((text) => {
    const date = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
    const words = text.replace(date ?? '', '').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
    return date !== undefined && !Number.isNaN(Date.parse(date)) && words.length >= 3;
  }, 'must state the permission: its date as 2026-12-31, who gave it, and where it is kept')
  .optional();

type Variables = {
  COINGECKO_API_KEY?: string | undefined;
  DEFILLAMA_PERMISSION?: string | undefined;
  RPC_ETHEREUM: URL[] | null;
  MARKET_EVERY_SECONDS: number;
  MARKET_DEMO: 'on' | 'off';
};

/** The aggregators that may be asked, with the headers that each wants. */
function aggregatorsOf(settings: Variables): Map<AggregatorId, Record<string, string>> {
  const { COINGECKO_API_KEY: key, DEFILLAMA_PERMISSION: permission } = settings;
  const asked = new Map<AggregatorId, Record<string, string>>();
  // In a header: what stands in an address is written down along the way.
  if (key !== undefined) asked.set('coingecko', { 'x-cg-demo-api-key': key });
  if (permission !== undefined) asked.set('defillama', {});
  return asked;
}

/** What the settings say of live numbers. */
export function marketSettingsOf(settings: Variables): MarketSettings {
  return {
    nodes: rpcUrlsOf(settings),
    asksPublicNodes: settings.RPC_ETHEREUM === null,
    aggregators: aggregatorsOf(settings),
    intervalMs: settings.MARKET_EVERY_SECONDS * 1_000,
    isDemo: settings.MARKET_DEMO === 'on',
  };
}
