import type { Page } from '@playwright/test';
import { site } from '../fixtures/first-site.ts';
import { type LocalChain, startLocalChain } from '#scripts/demo/local-chain.ts';
import { SITES } from '#scripts/test/build-sites.ts';
import { serve } from '#scripts/test/serve-sites.ts';
import { expect, type Watch } from './site-test.ts';

export type LiveServer = {
  url: string;
  chain: LocalChain;
  /** Opens a page of this server, which is another than the tests' own. */
  open(page: Page, watch: Watch, path: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The site over a local chain: USDC 13 basis points below par, every other coin at par.
 * @param more settings of the server
 */
export async function startLiveServer(more: Record<string, string> = {}): Promise<LiveServer> {
  const chain = await startLocalChain();
  for (const { id, feeds, tokens } of site.market.coins) {
    for (const { address } of feeds) await chain.setFeed(address, id === 'usdc' ? 0.9987 : 1);
    for (const { address, chain: on, decimals } of tokens)
      if (on === 'ethereum')
        await chain.setToken(address, 1_000_000n * 10n ** BigInt(decimals), decimals);
  }
  const market = { RPC_ETHEREUM: chain.url, MARKET_EVERY_SECONDS: '2', ...more };
  const server = await serve({ ...SITES.default, ...market });
  await expect
    .poll(async () => (await fetch(`${server.url}/api/market/live`)).text(), { timeout: 60_000 })
    .toContain('"bps":-13');
  return {
    url: server.url,
    chain,
    async open(page, watch, path) {
      watch.allowServer(server.url);
      await page.goto(server.url + path, { waitUntil: 'load' });
    },
    async stop() {
      await server.stop();
      await chain.stop();
    },
  };
}

/** Lets the page ask at once, as it does when somebody comes back to it. */
export const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
